/** From which multiple of its stake on a win is a big one, and which kind. Without a page. */

export type BigWin = 'big' | 'huge' | 'colossal';

/** In stakes, the greatest first. */
const levels = [
  ['colossal', 200n],
  ['huge', 50n],
  ['big', 10n],
] as const;

/** Undefined for what is no big win. */
export function bigWinOf({ stake, payout }: { readonly stake: bigint; readonly payout: bigint }): BigWin | undefined {
  return levels.find(([, times]) => payout >= stake * times)?.[0];
}
