/** Roulette with one zero: 37 pockets, each as likely; whatever is bet, 36 parts of 37 come back. */
import { type TableSpec, tableGame } from '../table/index.ts';
import { coverOf, redNumbers, spotsOfLayout } from './layout.ts';

export { coverOf, redNumbers } from './layout.ts';

/** What is drawn. */
export type RouletteResult = { readonly number: number };

const id = 'roulette';
const rules = { pockets: 37, pays: 36, red: redNumbers } as const;

/** The pockets in their order round the wheel. */
export const rouletteWheel = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
] as const;

/** What a spot pays when its number is drawn, in hundredths: 36 stakes divided by the numbers that it covers. */
export const roulettePays = (spot: string): number => (rules.pays * 100) / coverOf(spot).length;

const spec: TableSpec<RouletteResult> = {
  id,
  rules,
  spots: spotsOfLayout,
  draw: (draws) => ({ number: draws.below(rules.pockets) }),
  times: (spot, { number }) => (coverOf(spot).includes(number) ? roulettePays(spot) : 0),
  law: (spot) => ({
    of: BigInt(rules.pockets),
    prizes: [{ ways: BigInt(coverOf(spot).length), times: roulettePays(spot) }],
  }),
  extremes: Array.from({ length: rules.pockets }, (_, number) => ({ number })),
};

export const roulette = tableGame(spec);
