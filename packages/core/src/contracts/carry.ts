/** What a team won is taken off what it loses later, as far as its contract says: nobody is paid for losses that the team has won before. */
import type { CarryPolicy } from './terms.ts';

export type Before = {
  /** The team's own result of the period before: above zero it won. */
  readonly result: bigint;
  /** What had been carried into that period. */
  readonly carried: bigint;
};

const above = (units: bigint): bigint => (units > 0n ? units : 0n);

/** What a period begins with, never below zero. Without a period before, under the same contract, it is nothing. */
export function carriedInto(
  policy: CarryPolicy,
  before: Before | undefined,
  { isSecondHalf }: { readonly isSecondHalf: boolean },
): bigint {
  if (before === undefined || policy === 0) return 0n;
  if (policy === 1) return above(before.result + before.carried);
  if (policy === 3 && !isSecondHalf) return 0n;
  return above(before.result);
}
