/** Where a page stands, when it is known how many rows each day has. Without I/O. */

export type Place = {
  /** Days between which the rows are, both included. */
  readonly first: string;
  readonly last: string;
  readonly offset: number;
  readonly limit: number;
  /** Read from the oldest row on, because that end is nearer. */
  readonly isReversed: boolean;
};

/** Days with their counts, the newest first. Undefined for a page beyond the last row. */
export function placeOf(
  days: readonly { readonly day: string; readonly count: bigint }[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Place | undefined {
  let skipped = 0;
  let at = 0;
  for (; at < days.length; at += 1) {
    const count = Number(days[at]?.count ?? 0n);
    if (skipped + count > offset) break;
    skipped += count;
  }
  const top = days[at];
  if (top === undefined) return undefined;
  let rows = 0;
  let end = at;
  for (; end < days.length; end += 1) {
    rows += Number(days[end]?.count ?? 0n);
    if (rows >= offset - skipped + limit) break;
  }
  const bottom = days[Math.min(end, days.length - 1)] ?? top;
  const inside = offset - skipped;
  const taken = Math.min(limit, rows - inside);
  const behind = rows - inside - taken;
  const isReversed = behind < inside;
  return { first: bottom.day, last: top.day, offset: isReversed ? behind : inside, limit: taken, isReversed };
}
