/**
 * Money to a vendor that holds a balance, and back. What is on the way stands on the ledger's in-transit account and is shown to its member.
 * Each is sent once; where the answer is missing it is asked for until there is one, and a person looks after an hour (F23).
 */
import { type MemberId, type RequestKey, makeId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import {
  type MoveOutcome,
  transferOutcome,
  moveVendorBalance,
  readVendorBalance,
  wholeAt,
} from '../../adapters/vendors/index.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { balancesOf, post } from '../ledger/index.ts';
import { addToCase, openCase } from '../cases/index.ts';
import { maySendToVendor } from '../safety/index.ts';
import { playerOf } from '../game-sessions/index.ts';
import {
  type VendorBalanceRow,
  type TransferRow,
  claimDue,
  claimVendorBalances,
  deleteVendorBalance,
  markBalancesDue,
  insertTransfer,
  insertVendorBalance,
  moveTransfer,
  readDueVendors,
  readUnderWay,
} from './transfer-store.ts';
import { type LaunchingVendor, readVendor } from '../vendors/index.ts';

type HoldingVendor = Omit<LaunchingVendor, 'isOpen'>;

const firstAskMs = 15_000;
const caseAfterMs = 3_600_000;
const staysMs = 2 * 3_600_000;
const sweepAgainMs = 60_000;
const atOnce = 50;

/** Takes all real money of a member to a vendor before a game. Refusals: `transfer-pending` while one is on its way; `vendor-unavailable` where it was not taken. */
export async function sendIn(
  context: Context,
  vendor: HoldingVendor,
  member: MemberId,
  currency: Currency,
): Promise<Result<undefined, 'transfer-pending' | 'vendor-unavailable' | 'play-barred' | 'limit-uncounted'>> {
  const { database, clock } = context;
  const now = clock.now();
  const allowed = await maySendToVendor(database, member);
  if (!allowed.ok) return allowed;
  if ((await readUnderWay(database, member, vendor.code)).length > 0) return refuse('transfer-pending');
  const { main } = await balancesOf(database, member);
  const vendorBalance = { member, vendor: vendor.code, currency };
  const whole = main > 0n ? wholeAt(vendor, currency, main) : 0n;
  if (whole <= 0n) {
    await database.transaction().execute((tx) => insertVendorBalance(tx, vendorBalance, new Date(now + staysMs)));
    return ok(undefined);
  }
  const row = makeRow(vendorBalance, 'in', whole, now);
  const begun = await transact(database, async (tx) => {
    await insertVendorBalance(tx, vendorBalance, new Date(now + staysMs));
    return await beginTransfer(tx, row, now);
  });
  // Somebody spent it in this very moment: then there is nothing to send.
  if (!begun.ok) return ok(undefined);
  const outcome = await moveVendorBalance(context, vendor, {
    ...row,
    player: await playerOf(context, vendor.code, member),
  });
  await endTransfer(context, row, outcome);
  if (outcome === 'succeeded') return ok(undefined);
  return refuse(outcome === 'failed' ? 'vendor-unavailable' : 'transfer-pending');
}

/** The player has left: whatever the vendor holds comes back, at once where it answers. */
export async function leave(context: Context, member: MemberId, vendor?: string): Promise<void> {
  const now = context.clock.now();
  await markBalancesDue(context.database, member, vendor, new Date(now));
  const claimed = { again: new Date(now + sweepAgainMs), limit: atOnce, member };
  for (const vendorBalance of await claimVendorBalances(context.database, new Date(now), claimed))
    await empty(context, vendorBalance, claimed.again);
}

/**
 * Asks about what is on the way, and empties the vendor balances whose players are gone. Vendors are followed at the same time and each has its own
 * share, so that one that is slow, or holds a lot, keeps back no other's money.
 */
export async function followTransfers(context: Context): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const follow = async (vendor: string): Promise<void> => {
    for (const row of await claimDue(database, vendor, new Date(now), atOnce)) await ask(context, row, now);
    const claimed = { again: new Date(now + sweepAgainMs), limit: atOnce, vendor };
    for (const vendorBalance of await claimVendorBalances(database, new Date(now), claimed))
      await empty(context, vendorBalance, claimed.again);
  };
  const followed = await Promise.allSettled((await readDueVendors(database, new Date(now))).map(follow));
  const failed = followed.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

async function ask(context: Context, row: TransferRow, now: number): Promise<void> {
  const vendor = await readVendor(context.database, row.vendor);
  const outcome = vendor === undefined ? undefined : await transferOutcome(context, vendor, row.id);
  if (outcome !== undefined) await endTransfer(context, row, outcome);
  const isOpen = outcome !== 'succeeded' && outcome !== 'failed';
  if (isOpen && now - row.madeAt.getTime() > caseAfterMs) await show(context, row);
}

async function empty(context: Context, vendorBalance: VendorBalanceRow, claimed: Date): Promise<void> {
  const { database, clock } = context;
  const { member, currency } = vendorBalance;
  const vendor = await readVendor(database, vendorBalance.vendor);
  if (vendor === undefined) return;
  const player = await playerOf(context, vendor.code, member);
  const held = await readVendorBalance(context, vendor, { player, currency });
  if (held === undefined) return;
  const now = clock.now();
  if (held.rest !== '') await showRemainder(context, vendorBalance, held.rest);
  if (held.units === 0n) return await deleteVendorBalance(database, vendorBalance, claimed);
  const row = makeRow(vendorBalance, 'out', held.units, now);
  const begun = await transact(database, (tx) => beginTransfer(tx, row, now));
  if (!begun.ok)
    throw new Error(`the house could not lend what comes back from ${vendorBalance.vendor}: ${begun.code}`);
  const outcome = await moveVendorBalance(context, vendor, { ...row, player });
  await endTransfer(context, row, outcome);
}

function makeRow(vendorBalance: VendorBalanceRow, direction: 'in' | 'out', units: bigint, now: number): TransferRow {
  return { ...vendorBalance, id: makeId(now), direction, units, state: 'sending', madeAt: new Date(now), asks: 0 };
}

/** The row and its money in one commit, before anything is sent. */
export async function beginTransfer(tx: Tx, row: TransferRow, now: number) {
  await insertTransfer(tx, row, new Date(now + firstAskMs));
  const from = row.direction === 'in' ? ('member main' as const) : ('house bets' as const);
  return await postFor(tx, row, 'begin', from, 'vendor in-transit');
}

type Account = 'member main' | 'house bets' | 'vendor in-transit';

function postFor(tx: Tx, row: TransferRow, step: string, from: Account, to: Account) {
  const { member, id, vendor, direction, currency, units } = row;
  const key: RequestKey = derivedKey(`vendor transfer ${id} ${step}`);
  const request = { transfer: id, vendor, direction, step, units };
  const legs = [
    { account: from, units: -units },
    { account: to, units },
  ];
  return post(tx, {
    owner: member,
    key,
    kind: direction === 'in' ? 'vendor-in' : 'vendor-out',
    request,
    currency,
    legs,
  });
}

/** Notes how it stands; where it has ended its money goes where it belongs, in the same commit and once. False where it had ended already. */
export async function endTransfer(
  { database, clock }: Context,
  row: TransferRow,
  outcome: MoveOutcome,
): Promise<boolean> {
  const at = new Date(clock.now());
  let hasMoved = false;
  const done = await transact(database, async (tx) => {
    hasMoved = await moveTransfer(tx, row, outcome, at);
    if (!hasMoved) return ok(undefined);
    if (outcome !== 'succeeded' && outcome !== 'failed') return ok(undefined);
    const isWithMember = (row.direction === 'out') === (outcome === 'succeeded');
    const to = isWithMember ? ('member main' as const) : ('house bets' as const);
    const posted = await postFor(tx, row, 'end', 'vendor in-transit', to);
    return posted.ok ? ok(undefined) : posted;
  });
  if (!done.ok) throw new Error(`the transfer ${row.id} could not be ended: ${done.code}`);
  return hasMoved;
}

/** What lies below the ledger's scale stays at the vendor: a person settles it with the vendor. The newest figure counts. */
async function showRemainder(
  { database, clock }: Context,
  { member, vendor, currency }: VendorBalanceRow,
  rest: string,
) {
  const at = new Date(clock.now());
  const details = { amount: `${rest} ${currency}` };
  await addToCase(database, { at, kind: 'remainder', member, vendor, round: '', tx: 'balance', details });
}

async function show({ database, clock }: Context, { member, vendor, id, direction, units, currency }: TransferRow) {
  const details = { direction, units: String(units), currency };
  await openCase(database, { at: new Date(clock.now()), kind: 'transfer', member, vendor, round: '', tx: id, details });
}
