/**
 * How often something may be done: a number of times in a window; exceeding it blocks everything for a while. When
 * that while is over the count starts anew (DEC-62, LIMIT-11).
 */
import type { Instant } from '../time/index.ts';

export type AllowanceRule = {
  readonly points: number;
  readonly windowMs: number;
  /** How long nothing is allowed after the limit was exceeded. */
  readonly lockMs: number;
};

export type Allowance = {
  readonly spent: number;
  readonly startedAt: Instant;
  readonly lockedUntil: Instant | undefined;
};

/** Spends one. Returns whether it was there, and what is left to store either way. */
export function spend(
  before: Allowance,
  now: Instant,
  { points, windowMs, lockMs }: AllowanceRule,
): { readonly isAllowed: boolean; readonly next: Allowance } {
  if (before.lockedUntil !== undefined) {
    if (now < before.lockedUntil) return { isAllowed: false, next: before };
    return { isAllowed: true, next: { spent: 1, startedAt: now, lockedUntil: undefined } };
  }
  if (now - before.startedAt >= windowMs)
    return { isAllowed: true, next: { spent: 1, startedAt: now, lockedUntil: undefined } };
  if (before.spent >= points) return { isAllowed: false, next: { ...before, lockedUntil: now + lockMs } };
  return { isAllowed: true, next: { ...before, spent: before.spent + 1 } };
}
