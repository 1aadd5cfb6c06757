/**
 * Which combinations a ticket is made of. A single is one of one, a combination all of all; a system takes every k of its selections, for one k or
 * several, and its bankers stand in each of them.
 */

/** Places of the selections that stand in every combination, and how many of the others stand beside them: each size once, rising. */
export type Shape = { readonly bankers: readonly number[]; readonly sizes: readonly number[] };

export const systemNames = [
  ...(['trixie', 'yankee', 'canadian', 'heinz', 'super-heinz', 'goliath', 'block-9', 'block-10'] as const),
  ...(['patent', 'lucky-15', 'lucky-31', 'lucky-63'] as const),
] as const;
export type SystemName = (typeof systemNames)[number];

/** Selections of each, and its smallest combination: those with singles are whole. */
const named: Readonly<Record<SystemName, readonly [selections: number, least: number]>> = {
  ...{ trixie: [3, 2], yankee: [4, 2], canadian: [5, 2], heinz: [6, 2], 'super-heinz': [7, 2], goliath: [8, 2] },
  ...{ 'block-9': [9, 2], 'block-10': [10, 2], patent: [3, 1], 'lucky-15': [4, 1], 'lucky-31': [5, 1] },
  'lucky-63': [6, 1],
};

const from = (least: number, most: number): number[] => Array.from({ length: most - least + 1 }, (_, at) => least + at);

/** How many selections a named system takes, and its shape. */
export function systemOf(name: SystemName): { readonly selections: number; readonly shape: Shape } {
  const [selections, least] = named[name];
  return { selections, shape: { bankers: [], sizes: from(least, selections) } };
}

/** All selections in one combination; of one selection a single. */
export const allOf = (selections: number): Shape => ({ bankers: [], sizes: [selections] });

/** True where every banker is one of the selections, once, and each size can be made of the others. */
export function isShape({ bankers, sizes }: Shape, selections: number): boolean {
  const others = selections - bankers.length;
  return (
    new Set(bankers).size === bankers.length &&
    bankers.every((place) => Number.isInteger(place) && place >= 0 && place < selections) &&
    sizes.length > 0 &&
    sizes.every(
      (size, at) => Number.isInteger(size) && size > (at === 0 ? 0 : (sizes[at - 1] as number)) && size <= others,
    )
  );
}

/** n over k. */
function choices(n: number, k: number): number {
  let count = 1;
  for (let at = 1; at <= k; at++) count = (count * (n - k + at)) / at;
  return count;
}

/** How many bets a ticket is. */
export const countOf = ({ bankers, sizes }: Shape, selections: number): number =>
  sizes.reduce((sum, size) => sum + choices(selections - bankers.length, size), 0);

function* chosen(places: readonly number[], size: number, start = 0): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (let at = start; at <= places.length - size; at++)
      for (const rest of chosen(places, size - 1, at + 1)) yield [places[at] as number, ...rest];
}

/** Every combination, as places of its selections: bankers first. */
export function combinationsOf({ bankers, sizes }: Shape, selections: number): number[][] {
  const others = from(0, selections - 1).filter((place) => !bankers.includes(place));
  return sizes.flatMap((size) => [...chosen(others, size)].map((places) => [...bankers, ...places]));
}

/** True where two selections stand in one combination. */
export function doMeet({ bankers, sizes }: Shape, one: number, other: number): boolean {
  return bankers.includes(one) || bankers.includes(other) || Math.max(...sizes) > 1;
}
