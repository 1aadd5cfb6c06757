/**
 * Withdrawals: which state may follow which (DEC-01), and who has to act in each. Money is held from `requested` on, goes back on
 * the way to `rejected`, `cancelled` and `pay_failed`, and has left for good with `paid`.
 */
import type { StateTable } from '../states/index.ts';

export type WithdrawalState =
  | 'requested'
  | 'reviewing'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'paying'
  | 'paid'
  | 'pay_failed'
  | 'received'
  | 'partial'
  | 'not_received'
  | 'received_auto';

/** What the player says of the receipt is final, also where time said it: a dispute is a matter of its own. */
export const withdrawalStates: StateTable<WithdrawalState> = {
  requested: ['reviewing', 'cancelled'],
  reviewing: ['approved', 'rejected', 'cancelled'],
  approved: ['paying'],
  rejected: [],
  cancelled: [],
  paying: ['paid', 'pay_failed'],
  paid: ['received', 'partial', 'not_received', 'received_auto'],
  pay_failed: [],
  received: [],
  partial: [],
  not_received: [],
  received_auto: [],
};

export type DisputeState = 'open' | 'refunded' | 'closed';

/** A dispute ends once: with a refund that two persons of the operator decided, or with an answer. */
export const disputeStates: StateTable<DisputeState> = {
  open: ['refunded', 'closed'],
  refunded: [],
  closed: [],
};

/** Whether the amount is held for the withdrawal: it can neither be played with nor withdrawn again. */
export function isHeldIn(state: WithdrawalState): boolean {
  return ['requested', 'reviewing', 'approved', 'paying'].includes(state);
}

/** Whether the money went to the player's account. */
export function isPaidIn(state: WithdrawalState): boolean {
  return ['paid', 'received', 'partial', 'not_received', 'received_auto'].includes(state);
}
