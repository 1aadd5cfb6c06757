/** Playing vendors' games: what their requests do to a wallet and a round. */
export { type WalletCode, type WalletRefusal, walletCodes } from './codes.ts';
export { type Ceiling, type HoldReason, defaultCeiling, whyHeld } from './ceiling.ts';
export { type FreeRounds, returnFreeRound, playFreeRound } from './free-rounds.ts';
export { type DayFigures, differencesOf, noFigures } from './reconcile.ts';
export { type RolledBack, rollBack, rollBackRound } from './rollback.ts';
export {
  type Action,
  type ActionType,
  type PlayTransaction,
  type Round,
  creditsOf,
  isDebit,
  newRound,
  sumOf,
} from './round.ts';
export {
  type MaintenanceState,
  type RoundState,
  maintenanceStates,
  type TransactionState,
  type TransferState,
  transferStates,
} from './states.ts';
export { type Before, type Moved, type PlayBonus, transact } from './transact.ts';
