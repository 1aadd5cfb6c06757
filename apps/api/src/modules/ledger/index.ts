/** Public interface of ledger: the only way to move money. The reasons for its design are in docs/adr. */
import type { PersonalTable } from '../../infra/personal.ts';
import {
  chainPlacesOf,
  entriesAfter,
  entriesOfAccount,
  hasEntriesAfter,
  isEntry,
  ownersAfter,
  received,
} from './entries-after.ts';
import { balanceAt, balanceSums, houseMovesAfter, housePlaySums } from './house-entries.ts';

export { openAccounts } from './accounts.ts';
export { type BonusEntry, type BonusSpan, bonusJournal } from './bonus-journal.ts';
export type { NewEntry, SeenEntries } from './entries-after.ts';

/** For records that are kept beside the ledger. */
export const ledgerEntries = {
  after: entriesAfter,
  ofAccount: entriesOfAccount,
  hasAfter: hasEntriesAfter,
  isEntry,
  received,
  ownersAfter,
  chainPlacesOf,
} as const;

/** For reports: the house's side of the ledger, by member, day and kind. */
export const houseEntries = { after: houseMovesAfter, playSums: housePlaySums, balanceAt, balanceSums } as const;

export { balanceOfTeam } from './balance-of-team.ts';
export { mainBalanceOf } from './main-balance.ts';
export { type ListedBalance, balancesOfMany } from './many-balances.ts';
export { type Played, type PlayedPlace, placeAt, playedAfter } from './played.ts';
export {
  type Balances,
  type StatementLine,
  balancesOf,
  linesOf,
  lockOwed,
  movedBy,
  statementOf,
  walletsOf,
} from './statement.ts';
export {
  type LedgerRefusal,
  type Posted,
  type Posting,
  deliver,
  hold,
  post,
  refuseForGood,
  release,
  reverse,
  send,
  settle,
} from './transfer.ts';
export {
  type PointLine,
  lockPoints,
  lockPointsOfMany,
  movePoints,
  movePointsOfMany,
  pointsByCurrency,
  pointsOf,
} from './points.ts';
export { type LedgerWriter, type WriterOptions, openWriter } from './writer.ts';
export { type Check, type Verdict, ledgerChecks, runChecks } from './verify.ts';

/** What it keeps of a person. */
export const ledgerPersonal: readonly PersonalTable[] = [
  { table: 'ledger_accounts', by: 'owner', erased: 'books' },
  { table: 'ledger_entries', by: 'owner', erased: 'books' },
  { table: 'ledger_holds', by: 'owner', open: ['held'], erased: 'books' },
  { table: 'ledger_transfers', by: 'owner', withheld: 'counted', erased: 'books' },
];
