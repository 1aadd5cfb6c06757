/** The games that a hub has, in the words of the catalogue. What of its list makes no sense is left out; a list of another form is none. */
import type { ListedGame } from '@banyan/core/catalog';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Entry = Type.Object({
  game_code: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  product: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  category: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  platforms: Type.Optional(Type.Array(Type.String())),
  enabled: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  demo_game_support: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  url_thumb: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
const shapes = { list: Compile(Type.Array(Type.Unknown(), { maxItems: 50_000 })), entry: Compile(Entry) };

/** Where a hub's kind of game stands here, by a word in its name; the first that fits. Everything else is a slot. */
const kinds: readonly (readonly [word: RegExp, category: string, classify?: string])[] = [
  [/live/i, 'LIVE'],
  [/fish|shooting/i, 'FISH'],
  [/sport/i, 'SPORTS'],
  [/scratch/i, 'RNG', 'SC'],
  [/video poker/i, 'RNG', 'VP'],
  [/bingo|keno|lotter/i, 'RNG', 'BG'],
  [/table|roulette|blackjack|baccarat|card|poker|dice/i, 'RNG', 'TG'],
  [/crash|instant|arcade|mine|plinko/i, 'RNG', 'AC'],
];

/** `product` narrows the list to one maker. Throws on what is no list. */
export function hubGames(reply: unknown, product?: string): ListedGame[] {
  if (!shapes.list.Check(reply)) throw new Error('the hub did not answer with a list of games');
  return reply.flatMap((entry) => {
    if (!shapes.entry.Check(entry) || entry.enabled === false) return [];
    return product === undefined || product === entry.product ? [listed(entry)] : [];
  });
}

function listed({ game_code: code, name, category, platforms = [], ...rest }: Static<typeof Entry>): ListedGame {
  const [, place = 'RNG', classify] = kinds.find(([word]) => word.test(category ?? '')) ?? [];
  const isSlot = place === 'RNG' && classify === undefined;
  const isFor = (platform: string) => platforms.length === 0 || platforms.includes(platform);
  const picture = rest.url_thumb ?? '';
  return {
    code,
    category: place,
    titles: { EN: name },
    ...(isSlot ? { classify: 'JP' } : classify === undefined ? {} : { classify }),
    platforms: [...(isFor('GPL_DESKTOP') ? ['html5-desktop'] : []), ...(isFor('GPL_MOBILE') ? ['html5-mobile'] : [])],
    hasDemo: rest.demo_game_support === true,
    ...(picture.startsWith('https://') ? { picture } : {}),
  };
}
