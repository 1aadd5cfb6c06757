/** How the markets of an event are put together: by what they are about, and those that differ by their line alone in one block. */
import type { SportMarket } from './events.queries.ts';
import { questionOf, specifiersOf } from '@banyan/i18n/market-names';

export const groupNames = [
  ...(['main', 'halves', 'corners', 'cards', 'innings', 'overs', 'sets', 'maps', 'players'] as const),
] as const;
export type GroupName = (typeof groupNames)[number];

const byWord: Readonly<Record<string, GroupName>> = {
  ...{
    corners: 'corners',
    cards: 'cards',
    'half-1': 'halves',
    'half-2': 'halves',
    quarter: 'halves',
    regular: 'halves',
  },
  ...{ innings: 'innings', runs: 'innings', fours: 'innings', sixes: 'innings', extras: 'innings', wides: 'innings' },
  ...{ wickets: 'innings', overs: 'overs', over: 'overs', wicket: 'overs', partnership: 'overs', session: 'overs' },
  ...{ day: 'overs', batter: 'players', set: 'sets', sets: 'sets', game: 'sets', games: 'sets', point: 'sets' },
  ...{ points: 'sets', map: 'maps', maps: 'maps' },
};
const ofPlayers: ReadonlySet<string> = new Set(['scorer', 'first-scorer', 'top-batter']);

/** What a market is about. Corners of a half are corners, sixes of an over are of the over. */
export function groupOf(market: Pick<SportMarket, 'type'>): GroupName {
  if (ofPlayers.has(questionOf(market))) return 'players';
  const words = market.type.split('.').slice(1, -1);
  const found = words.flatMap((word) => byWord[word] ?? []);
  if (found.includes('corners')) return 'corners';
  if (found.includes('cards')) return 'cards';
  return found[0] ?? 'main';
}

/** Specifiers by which markets of one question differ within a block. */
const lines: ReadonlySet<string> = new Set(['hcp', 'total', 'no', 'yes', 'score', 'scheduled', 'player']);

/** A question about one part of the event, with a market for each of its lines. */
export type Block = { readonly key: string; readonly group: GroupName; readonly markets: readonly SportMarket[] };

function keyOf({ type, specifiers }: SportMarket): string {
  const parts = Object.entries(specifiersOf(specifiers)).filter(([name]) => !lines.has(name));
  return [type, ...parts.map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** In the order of their first market. What is settled or cancelled is no longer offered and is left out. */
export function blocksOf(markets: readonly SportMarket[]): Block[] {
  const blocks = new Map<string, { key: string; group: GroupName; markets: SportMarket[] }>();
  for (const market of markets) {
    if (market.state === 'settled' || market.state === 'cancelled' || market.state === 'closed') continue;
    const key = keyOf(market);
    const block = blocks.get(key) ?? { key, group: groupOf(market), markets: [] };
    block.markets.push(market);
    blocks.set(key, block);
  }
  return [...blocks.values()];
}
