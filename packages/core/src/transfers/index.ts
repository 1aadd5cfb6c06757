/** Transfers between a member and the one directly above or below: what is allowed, and which state follows which. */
import { type Result, ok, refuse } from '../results/index.ts';
import type { StateTable } from '../states/index.ts';

/** `sent` once the sender's money is taken; `credited` when it has reached the other, which nothing can refuse. */
export type RemittanceState = 'sent' | 'credited';

export const remittanceStates: StateTable<RemittanceState> = {
  sent: ['credited'],
  credited: [],
};

/** Bounds of one transfer and of all that a member sends in a business day, in units. */
export type TransferBounds = { readonly minimum: bigint; readonly maximum: bigint; readonly daily: bigint };

/** What the sender has: real money, what is owed after a correction, and what was sent today, in units. */
export type SenderFunds = { readonly main: bigint; readonly owed: bigint; readonly sentToday: bigint };

/**
 * Whether so much may be sent. Bonus money is no part of `main`, so it never leaves (R18).
 * Refusals: `amount-out-of-range`, `daily-limit-reached`, `balance-owed`, `insufficient-funds`.
 */
export function decideTransfer(
  units: bigint,
  { minimum, maximum, daily }: TransferBounds,
  { main, owed, sentToday }: SenderFunds,
): Result<undefined, 'amount-out-of-range' | 'daily-limit-reached' | 'balance-owed' | 'insufficient-funds'> {
  if (units <= 0n || units < minimum || units > maximum) return refuse('amount-out-of-range');
  if (owed > 0n) return refuse('balance-owed');
  if (sentToday + units > daily) return refuse('daily-limit-reached');
  if (units > main) return refuse('insufficient-funds');
  return ok(undefined);
}
