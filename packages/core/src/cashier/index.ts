/** Deposits: which state may follow which. The money moves on one edge only, `pending -> credited`. */
import type { StateTable } from '../states/index.ts';

export type DepositState = 'requested' | 'pending' | 'credited' | 'failed';

/**
 * `requested` until the payment method has taken it, `pending` until it reports the outcome. Nothing leaves `credited`
 * or `failed`: a late confirmation of a failed deposit is a new deposit, a wrong credit is reversed in the ledger.
 */
export const depositStates: StateTable<DepositState> = {
  requested: ['pending', 'failed'],
  pending: ['credited', 'failed'],
  credited: [],
  failed: [],
};
