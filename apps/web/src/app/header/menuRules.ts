/**
 * How many vendors a drop-down shows: never more than eleven, and a way to the rest from thirteen on. With twelve the last
 * one is behind the heading, which always leads to the full list (HEAD-21, HEAD-22, LIMIT-16, DEC-10).
 */
export const mostShown = 11;
export const moreFrom = 13;

/** The vendors that are shown, and how many are behind the More button; 0: there is no such button. */
export function shownOf<T>(vendors: readonly T[]): { shown: readonly T[]; more: number } {
  return { shown: vendors.slice(0, mostShown), more: vendors.length < moreFrom ? 0 : vendors.length - mostShown };
}
