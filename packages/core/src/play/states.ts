/** The states of a round and of a vendor's transaction. The database's CHECKs list the same words. */
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

/**
 * Money on the way to a vendor that holds a balance, or back. `sending`: it may have left; `pending`: the vendor is at it; `unknown`:
 * no response, or the vendor does not know it (yet). Its status is queried again, and it is never sent again.
 */
export type TransferState = 'sending' | 'pending' | 'unknown' | 'succeeded' | 'failed';

export const transferStates: StateTable<TransferState> = {
  sending: ['pending', 'unknown', 'succeeded', 'failed'],
  pending: ['unknown', 'succeeded', 'failed'],
  unknown: ['pending', 'succeeded', 'failed'],
  succeeded: [],
  failed: [],
};

/** A grant of free rounds: `active` once the first is played. A rollback reopens one that was played. */
export type GrantState = 'issued' | 'active' | 'played' | 'expired' | 'cancelled';

export const grantStates: StateTable<GrantState> = {
  issued: ['active', 'played', 'expired', 'cancelled'],
  active: ['played', 'expired', 'cancelled'],
  played: ['active'],
  expired: [],
  cancelled: [],
};

export type MaintenanceState = 'planned' | 'running' | 'over' | 'cancelled';

/** Planned maintenance of a vendor: what has begun is not cancelled, it ends. */
export const maintenanceStates: StateTable<MaintenanceState> = {
  planned: ['running', 'over', 'cancelled'],
  running: ['over'],
  over: [],
  cancelled: [],
};
