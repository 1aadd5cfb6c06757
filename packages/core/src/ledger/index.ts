/**
 * The chart of accounts: every place money can be. The database's CHECK on `ledger_accounts.kind` lists the same words.
 */
import type { StateTable } from '../states/index.ts';

/** A member's own accounts. `member receivable` is what the member owes after a correction: its balance is zero or below. */
export const memberAccounts = ['member main', 'member bonus', 'member held', 'member receivable'] as const;
/** The operator's accounts, one set in every bucket. In-transit accounts hold money that has left one place and not reached the other. */
export const houseAccounts = [
  'house bets',
  'house promotions',
  'house fees',
  /** What two people of the staff correct by hand. */
  'house corrections',
  'vendor in-transit',
  'cashier in-transit',
  'member in-transit',
  'jackpot pool',
  'agent wages',
] as const;

/** A member's accounts in points: what can be spent, and what orders of the mall have reserved. */
export const pointAccounts = ['points', 'points held'] as const;

export type MemberAccount = (typeof memberAccounts)[number];
export type HouseAccount = (typeof houseAccounts)[number];
export type PointAccount = (typeof pointAccounts)[number];
export type AccountKind = MemberAccount | HouseAccount;

/** One side of a transfer: units into (positive) or out of (negative) an account. */
export type Leg = { readonly account: AccountKind; readonly units: bigint };

export type HoldState = 'held' | 'settled' | 'released';

/** A hold ends once: settled (a part may go back) or released whole. It never ends by itself. */
export const holdStates: StateTable<HoldState> = {
  held: ['settled', 'released'],
  settled: [],
  released: [],
};
