/**
 * Dragon tiger: one card each from eight fresh decks, the higher rank wins, the ace is the lowest. Where both are of one rank, dragon and tiger lose half. Big is eight and
 * above, small six and below; seven loses.
 */
import { rankOf } from '../cards/index.ts';
import { type SpotLaw, type TableSpec, dealFrom, tableGame } from '../table/index.ts';

/** What is drawn: the two cards. */
export type DragonTigerResult = { readonly dragon: number; readonly tiger: number };

const id = 'dragon-tiger';
/** Hundredths; `middle` is the rank of the seven. */
const rules = { decks: 8, middle: 6, pays: { win: 200, half: 50, tie: 1200, suited: 5100, side: 200 } } as const;

function times(spot: string, { dragon, tiger }: DragonTigerResult): number {
  const { pays, middle } = rules;
  const [d, t] = [rankOf(dragon), rankOf(tiger)];
  if (spot === 'tie') return d === t ? pays.tie : 0;
  if (spot === 'suited') return dragon === tiger ? pays.suited : 0;
  if (spot === 'dragon') return d === t ? pays.half : d > t ? pays.win : 0;
  if (spot === 'tiger') return d === t ? pays.half : t > d ? pays.win : 0;
  const [whose, size] = spot.split('-');
  const rank = whose === 'dragon' ? d : t;
  return (size === 'big' ? rank > middle : rank < middle) ? pays.side : 0;
}

/** Of the 415 cards beside the first: 31 of its rank, 7 of them of its suit; the others are higher or lower as often. */
const main: SpotLaw = {
  of: 830n,
  prizes: [
    { ways: 384n, times: rules.pays.win },
    { ways: 62n, times: rules.pays.half },
  ],
};
const side: SpotLaw = { of: 13n, prizes: [{ ways: 6n, times: rules.pays.side }] };
const laws: Readonly<Record<string, SpotLaw>> = {
  dragon: main,
  tiger: main,
  tie: { of: 415n, prizes: [{ ways: 31n, times: rules.pays.tie }] },
  suited: { of: 415n, prizes: [{ ways: 7n, times: rules.pays.suited }] },
  'dragon-big': side,
  'dragon-small': side,
  'tiger-big': side,
  'tiger-small': side,
};

const ranks = Array.from({ length: 13 }, (_, rank) => rank);

const spec: TableSpec<DragonTigerResult> = {
  id,
  rules,
  spots: Object.keys(laws),
  draw(draws) {
    const deal = dealFrom(rules.decks, draws);
    return { dragon: deal(), tiger: deal() };
  },
  times,
  law: (spot) => laws[spot] ?? { of: 1n, prizes: [] },
  // Two cards of one rank pay the most where they are of one suit, so one suit is enough.
  extremes: ranks.flatMap((dragon) => ranks.map((tiger) => ({ dragon, tiger }))),
};

export const dragonTiger = tableGame(spec);
