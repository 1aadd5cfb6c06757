/**
 * Sic bo: three dice, and prices for their sum, for doubles and triples, for two different faces, and for one face by how many dice show it. Small and big lose to a triple.
 * Of the published tables of prices these are the better ones; docs/adr/0103 says which.
 */
import { type SpotLaw, type TableSpec, tableGame } from '../table/index.ts';

/** What is drawn: three faces from 1 to 6. */
export type SicBoResult = { readonly dice: readonly number[] };

const id = 'sic-bo';
/** Hundredths of a share, by the sum, and of one face by how many dice show it. */
const rules = {
  faces: 6,
  half: 200,
  sums: { 4: 6300, 5: 3100, 6: 1900, 7: 1300, 8: 900, 9: 800, 10: 700 },
  triple: 18_100,
  anyTriple: 3100,
  double: 1200,
  pair: 700,
  single: [0, 200, 300, 1300],
} as const;

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);
const count = (dice: readonly number[], face: number): number => dice.filter((one) => one === face).length;
/** 4 and 17 are alike, 5 and 16, and so on. */
const paysSum = (sum: number): number => rules.sums[Math.min(sum, 21 - sum) as keyof typeof rules.sums];

function times(spot: string, { dice }: SicBoResult): number {
  const [kind, first = 0, second = 0] = spot.split('-').map((part, at) => (at === 0 ? part : Number(part)));
  const isTriple = new Set(dice).size === 1;
  const sum = sumOf(dice);
  switch (kind) {
    case 'small':
      return !isTriple && sum <= 10 ? rules.half : 0;
    case 'big':
      return !isTriple && sum >= 11 ? rules.half : 0;
    case 'sum':
      return sum === first ? paysSum(sum) : 0;
    case 'triple':
      return count(dice, Number(first)) === 3 ? rules.triple : 0;
    case 'triples':
      return isTriple ? rules.anyTriple : 0;
    case 'double':
      return count(dice, Number(first)) >= 2 ? rules.double : 0;
    case 'pair':
      return dice.includes(Number(first)) && dice.includes(Number(second)) ? rules.pair : 0;
    default:
      return rules.single[count(dice, Number(first)) as 0 | 1 | 2 | 3];
  }
}

const faces = [1, 2, 3, 4, 5, 6] as const;
const everything: readonly SicBoResult[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c) => ({ dice: [a, b, c] }))),
);
const spots = [
  'small',
  'big',
  ...Array.from({ length: 14 }, (_, at) => `sum-${at + 4}`),
  ...faces.map((face) => `single-${face}`),
  ...faces.map((face) => `double-${face}`),
  ...faces.map((face) => `triple-${face}`),
  'triples',
  ...faces.flatMap((a) => faces.filter((b) => b > a).map((b) => `pair-${a}-${b}`)),
];

/** Counted over all 216 throws. */
function lawOf(spot: string): SpotLaw {
  const found = Map.groupBy(everything, (result) => times(spot, result));
  const prizes = [...found].flatMap(([pays, throws]) =>
    pays > 0 ? [{ ways: BigInt(throws.length), times: pays }] : [],
  );
  return { of: BigInt(everything.length), prizes: prizes.toSorted((a, b) => a.times - b.times) };
}

const spec: TableSpec<SicBoResult> = {
  id,
  rules,
  spots,
  draw: (draws) => ({ dice: Array.from({ length: 3 }, () => draws.below(rules.faces) + 1) }),
  times,
  law: lawOf,
  extremes: everything,
};

export const sicBo = tableGame(spec);
