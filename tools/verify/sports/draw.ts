/** Whole numbers of a seed, and what random tickets are made of: prices, results of legs, systems and sums. */
import {
  type Factor,
  type Price,
  type Shape,
  type SystemName,
  deadHeat,
  halfLost,
  halfWon,
  lost,
  reduced,
  refund,
  systemNames,
  systemOf,
  won,
} from '@banyan/core/sports';

/** A whole number from zero to below a bound. */
export type Draw = (below: number) => number;

export function drawOf(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const oneOf = <T>(draw: Draw, of: readonly T[]): T => of[draw(of.length)] as T;
export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
/** Of a hundred times so many. */
export const isOften = (draw: Draw, percent: number): boolean => draw(100) < percent;

/** Above 1: short ones are most, with four digits now and then. */
export function randomPrice(draw: Draw): Price {
  const top = oneOf(draw, [300, 300, 800, 800, 5000, 100_000]);
  const price = BigInt(101 + draw(top)) * 100n;
  return isOften(draw, 20) ? price + BigInt(draw(100)) : price;
}

/** What is paid is a whole number of these. */
export const randomDigit = (draw: Draw): bigint => oneOf(draw, [1n, 100n, 100n, 10_000n]);
/** Whole coins above zero. */
export const randomSum = (draw: Draw, digit: bigint): bigint =>
  BigInt(1 + draw(oneOf(draw, [3, 1000, 1_000_000]))) * digit;

const results = { won, 'half-won': halfWon, refund, 'half-lost': halfLost, lost };
const names = [
  ...(['won', 'won', 'won', 'won', 'won', 'half-won', 'half-won'] as const),
  ...(['refund', 'half-lost', 'half-lost', 'lost', 'lost'] as const),
];

/** A leg's result in words, with shared places and withdrawn runners now and then, and the house's factor of it. */
export function randomResult(draw: Draw): { readonly result: object; readonly factor: Factor } {
  const is = oneOf(draw, names);
  const result = results[is];
  if (is !== 'won' || isOften(draw, 60)) return { result: { is }, factor: result };
  const cuts = isOften(draw, 50) ? times(1 + draw(3), () => 5 * (1 + draw(18))) : [];
  const tied = 1 + draw(5);
  const left = 1 + draw(tied);
  const cut = cuts.reduce((sum, percent) => sum + percent, 0);
  return { result: { is, cuts, shared: [left, tied] }, factor: deadHeat(reduced(result, cut), left, tied) };
}

export type System = { readonly of: object; readonly shape: Shape; readonly selections: number };

/** Large ones are rare: what they pay is as random as of small ones. */
const rare = new Set<SystemName>(['block-9', 'block-10', 'goliath', 'super-heinz']);

/** A combination, a named system, or k of n with bankers. */
export function randomSystem(draw: Draw): System {
  const kind = draw(10);
  if (kind < 4) {
    const selections = 1 + draw(oneOf(draw, [3, 6, 20]));
    return { of: { sizes: [selections] }, shape: { bankers: [], sizes: [selections] }, selections };
  }
  if (kind < 8) {
    const drawn = oneOf(draw, systemNames);
    const system = rare.has(drawn) && isOften(draw, 80) ? 'trixie' : drawn;
    return { of: { system }, ...systemOf(system) };
  }
  const others = 1 + draw(7);
  const selections = others + draw(3);
  const bankers = times(selections, (place) => place)
    .filter(() => isOften(draw, 50))
    .slice(0, selections - others);
  const free = selections - bankers.length;
  const sizes = times(free, (at) => at + 1).filter(() => isOften(draw, 40));
  const shape = { bankers, sizes: sizes.length === 0 ? [free] : sizes };
  return { of: shape, shape, selections };
}
