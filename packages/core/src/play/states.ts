/** The lives of a round and of a vendor's transaction. The database's CHECKs list the same words. */
import type { StateTable } from '../states/index.ts';

export type RoundState = 'open' | 'settled' | 'voided';

/** A settled round may still be voided whole; a voided one takes nothing more. */
export const roundStates: StateTable<RoundState> = {
  open: ['settled', 'voided'],
  settled: ['voided'],
  voided: [],
};

/** `tombstone`: a rollback came before what it rolls back, which is then never taken. */
export type TransactionState = 'posted' | 'rolled back' | 'tombstone';

export const transactionStates: StateTable<TransactionState> = {
  posted: ['rolled back'],
  'rolled back': [],
  tombstone: [],
};
