/**
 * Results are immutable versions, and so are settlements: the next one posts what it pays less what the one before paid. A wallet is never below zero:
 * what it does not have is owed, and paid off by the next difference of the bet before anything else.
 */
import { leastOf } from './fraction.ts';

export type Settled = {
  /** Zero where nothing was settled yet. */
  readonly version: number;
  readonly paid: bigint;
  /** Of what was taken back by versions before, what the member still owes. */
  readonly owed: bigint;
};

export type DifferenceBill = {
  readonly version: number;
  /** What goes into the wallet; below zero it is taken out of it. */
  readonly posted: bigint;
  /** By how much what is owed rises, or falls. */
  readonly owed: bigint;
};

/** `balance`: what the wallet has to take from. Throws on sums below zero, which no settlement pays and no wallet holds. */
export function differenceBill(before: Settled, pays: bigint, balance: bigint): DifferenceBill {
  if (pays < 0n || balance < 0n || before.owed < 0n) throw new RangeError('a sum below zero');
  const version = before.version + 1;
  const difference = pays - before.paid;
  if (difference >= 0n) {
    const cleared = leastOf(difference, before.owed);
    return { version, posted: difference - cleared, owed: -cleared };
  }
  const taken = leastOf(-difference, balance);
  return { version, posted: -taken, owed: -difference - taken };
}

/** By whom a result was seen: by those who watch, or confirmed. */
export type Certainty = 1 | 2;

/** What only those who watch have seen pays up to a mark; above it a bet waits until the result is confirmed. */
export const paysAt = (certainty: Certainty, units: bigint, mark: bigint): boolean => certainty === 2 || units <= mark;

/** Hours in which errors of results are corrected; later rulings change nothing. */
export const correctableHours = 72;

/** True while a result that was published at an instant can still be corrected. */
export const isCorrectable = (publishedAtMs: number, nowMs: number): boolean =>
  nowMs - publishedAtMs <= correctableHours * 3_600_000;
