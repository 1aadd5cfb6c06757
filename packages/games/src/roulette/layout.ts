/**
 * The layout of a table with one zero: three columns of twelve numbers, 1, 4, 7 and so on in the first. A spot is named by its kind and its numbers, or by the first of
 * them where that says all: `straight-17`, `split-17-20`, `street-16`, `corner-16`, `line-16`, `dozen-2`, `column-3`, `red`.
 */
const from = (count: number, first = 1, step = 1): number[] =>
  Array.from({ length: count }, (_, at) => first + at * step);

export const redNumbers: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

const numbers = from(36);
/** Not in the last column, so that there is one beside it. */
const hasNext = (number: number): boolean => number % 3 !== 0;

const cover: readonly (readonly [string, readonly number[]])[] = [
  ...from(37, 0).map((number) => [`straight-${number}`, [number]] as const),
  ...[1, 2, 3].map((number) => [`split-0-${number}`, [0, number]] as const),
  ...numbers.flatMap((number) => [
    ...(hasNext(number) ? [[`split-${number}-${number + 1}`, [number, number + 1]] as const] : []),
    ...(number <= 33 ? [[`split-${number}-${number + 3}`, [number, number + 3]] as const] : []),
  ]),
  ['trio-1', [0, 1, 2]],
  ['trio-2', [0, 2, 3]],
  ...from(12, 1, 3).map((first) => [`street-${first}`, from(3, first)] as const),
  ['four-0', [0, 1, 2, 3]],
  ...numbers
    .filter((number) => hasNext(number) && number <= 32)
    .map((number) => [`corner-${number}`, [number, number + 1, number + 3, number + 4]] as const),
  ...from(11, 1, 3).map((first) => [`line-${first}`, from(6, first)] as const),
  ...from(3).map((dozen) => [`dozen-${dozen}`, from(12, dozen * 12 - 11)] as const),
  ...from(3).map((column) => [`column-${column}`, from(12, column, 3)] as const),
  ['red', redNumbers],
  ['black', numbers.filter((number) => !redNumbers.includes(number))],
  ['odd', from(18, 1, 2)],
  ['even', from(18, 2, 2)],
  ['low', from(18)],
  ['high', from(18, 19)],
];

const bySpot = new Map(cover);

export const spotsOfLayout: readonly string[] = cover.map(([spot]) => spot);

/** The numbers that a spot covers; none for no spot. */
export const coverOf = (spot: string): readonly number[] => bySpot.get(spot) ?? [];
