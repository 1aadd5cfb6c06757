/** What the pages know of each sport: its picture, where it is listed, and in which columns a row of the board shows its markets. */
import { questionOf } from '@banyan/i18n/market-names';
import type { MotifName } from '@banyan/ui/art';
import type { SportMarket } from './events.queries.ts';

/** Which sports a page has: those of /sports, those of /esports, or all. */
export type SportScope = 'sports' | 'esports' | 'all';

const esports: ReadonlySet<string> = new Set(['cs2', 'dota2', 'lol']);

export const isInScope = (scope: SportScope, sport: string): boolean =>
  scope === 'all' || esports.has(sport) === (scope === 'esports');

export const isEsport = (sport: string): boolean => esports.has(sport);

const motifs: Readonly<Record<string, MotifName>> = { cricket: 'cricket', football: 'football' };

export const motifOf = (sport: string): MotifName => motifs[sport] ?? (isEsport(sport) ? 'gamepad' : 'trophy');

const columns: readonly ReadonlySet<string>[] = [
  new Set(['1x2', 'winner', 'win']),
  new Set(['asian-handicap', 'handicap']),
  new Set(['total']),
];

/** The markets of a row: the result, the handicap, the total; undefined where a sport or an event has none. */
export function rowMarkets(markets: readonly SportMarket[]): readonly (SportMarket | undefined)[] {
  return columns.map((questions) => markets.find((market) => questions.has(questionOf(market))));
}
