/** Which state of a deposit may follow which. Money moves on the edges into `credited` only. */
import type { StateTable } from '../states/index.ts';

export type DepositState =
  | 'requested'
  | 'awaiting'
  | 'pending'
  | 'review'
  | 'credited'
  | 'failed'
  | 'expired'
  | 'cancelled';

/**
 * `requested` until the payment method has taken it; `awaiting` while the player has something to do; `pending` while the other side, or our
 * staff, confirms; `review` when money came that is not what was asked for. Nothing leaves `credited`. From `failed`, `expired` and `cancelled`
 * there is a way back for one reason alone: money that came late, or that a player says has been sent.
 */
export const depositStates: StateTable<DepositState> = {
  requested: ['awaiting', 'pending', 'review', 'credited', 'failed', 'expired', 'cancelled'],
  awaiting: ['pending', 'review', 'credited', 'failed', 'expired', 'cancelled'],
  pending: ['awaiting', 'review', 'credited', 'failed', 'expired'],
  review: ['credited', 'failed'],
  credited: [],
  failed: ['review', 'credited'],
  expired: ['pending', 'review', 'credited'],
  cancelled: ['review', 'credited'],
};

/** Whether something is still to come by itself. */
export function isOpenDeposit(state: DepositState): boolean {
  return state === 'requested' || state === 'awaiting' || state === 'pending' || state === 'review';
}
