/**
 * Teen patti against the house: two hands of three cards from one fresh deck, and a bet on the higher one; equal ones return it. A hand of a pair or better can be bet on for either
 * side, whoever wins.
 */
import { type SpotLaw, type TableSpec, dealFrom, tableGame } from '../table/index.ts';
import { type TeenPattiRank, readHand, teenPattiRanks } from './hands.ts';

export { type TeenPattiRank, readHand, teenPattiRanks } from './hands.ts';

/** What is drawn: both hands in the order in which they came, what they are, and whose is higher. */
export type TeenPattiResult = {
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly ranks: readonly [a: TeenPattiRank, b: TeenPattiRank];
  readonly winner: 'a' | 'b' | 'tie';
};

const id = 'teen-patti';
/** Hundredths: of the higher hand, and of what a hand is. */
const rules = {
  decks: 1,
  win: 198,
  plus: { high: 0, pair: 200, colour: 500, sequence: 700, pure: 4100, trail: 3100 },
} as const;

/** Of the 22,100 hands. */
const ways: Readonly<Record<TeenPattiRank, bigint>> = {
  trail: 52n,
  pure: 48n,
  sequence: 720n,
  colour: 1096n,
  pair: 3744n,
  high: 16_440n,
};
/** Of the 22,100 * 18,424 pairs of hands, and those that are equal. */
const all = 22_100n * 18_424n;
const equal = 450_528n;

function times(spot: string, { ranks, winner }: TeenPattiResult): number {
  if (spot === 'a-plus') return rules.plus[ranks[0]];
  if (spot === 'b-plus') return rules.plus[ranks[1]];
  return winner === 'tie' ? 100 : winner === spot ? rules.win : 0;
}

const main: SpotLaw = {
  of: all,
  prizes: [
    { ways: (all - equal) / 2n, times: rules.win },
    { ways: equal, times: 100 },
  ],
};
const plus: SpotLaw = {
  of: 22_100n,
  prizes: teenPattiRanks.slice(1).map((rank) => ({ ways: ways[rank], times: rules.plus[rank] })),
};
const laws: Readonly<Record<string, SpotLaw>> = { a: main, b: main, 'a-plus': plus, 'b-plus': plus };

const winners = ['a', 'b', 'tie'] as const;

const spec: TableSpec<TeenPattiResult> = {
  id,
  rules,
  spots: Object.keys(laws),
  draw(draws) {
    const deal = dealFrom(rules.decks, draws);
    const [a, b]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round += 1) {
      a.push(deal());
      b.push(deal());
    }
    const [first, second] = [readHand(a), readHand(b)];
    const over = first.strength - second.strength;
    return { a, b, ranks: [first.rank, second.rank], winner: over === 0 ? 'tie' : over > 0 ? 'a' : 'b' };
  },
  times,
  law: (spot) => laws[spot] ?? { of: 1n, prizes: [] },
  // Of two hands the one that is more wins; where both are the same, either can.
  extremes: teenPattiRanks.flatMap((x, atX) =>
    teenPattiRanks.flatMap((y, atY) =>
      winners
        .filter((winner) => (atX === atY ? true : winner === (atX > atY ? 'a' : 'b')))
        .map((winner): TeenPattiResult => ({ a: [], b: [], ranks: [x, y], winner })),
    ),
  ),
};

export const teenPatti = tableGame(spec);
