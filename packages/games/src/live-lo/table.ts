/** Which prize of which table a draw of live lo is: the draws of a day are dealt into tables of 27 in the order in which such a table is read. */

/** The tiers of a northern table with how many prizes each has, the first prize first and the special one last. */
const tiersInOrder = [
  ['G1', 1],
  ['G2', 2],
  ['G3', 6],
  ['G4', 4],
  ['G5', 6],
  ['G6', 3],
  ['G7', 4],
  ['DB', 1],
] as const;

export type LiveTier = (typeof tiersInOrder)[number][0];

/** The tier of each of the 27 prizes, in the order in which they are drawn. */
export const livePrizes: readonly LiveTier[] = tiersInOrder.flatMap(([tier, count]) =>
  Array.from({ length: count }, () => tier),
);

export type LivePlace = {
  /** Counted from 1 within the day. */
  readonly table: number;
  /** Counted from 0 within the table. */
  readonly prize: number;
  /** With this one. */
  readonly toCome: number;
};

/** The place of a draw by its number, `yyyyMMdd` and four digits more; undefined for another kind of number. */
export function livePlace(drawNo: string): LivePlace | undefined {
  if (!/^[0-9]{12}$/.test(drawNo)) return undefined;
  const at = Number(drawNo.slice(8)) - 1;
  if (at < 0) return undefined;
  const prize = at % livePrizes.length;
  return { table: Math.trunc(at / livePrizes.length) + 1, prize, toCome: livePrizes.length - prize };
}
