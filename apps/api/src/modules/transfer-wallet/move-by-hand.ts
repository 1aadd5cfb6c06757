/**
 * A member moves money to or from a vendor's wallet by hand, where there is not one wallet for all (API-20, DEC-48). Idempotent
 * by the sender's id. It goes the way of every transfer to a vendor: written first, sent once, asked about until it has ended.
 */
import { type MemberId } from '@banyan/core/ids';
import { type Currency, type Money, money, parsePayment, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { InputOf, RefusalOf, ValueOf } from '@banyan/protocol';
import type { vendorWalletRoutes } from '@banyan/protocol/vendor-wallets';
import { Type } from 'typebox';
import {
  isVendorDown,
  moveVendorBalance,
  readVendorBalance,
  vendorAdapter,
  wholeAt,
} from '../../adapters/vendors/index.ts';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { setting } from '../../infra/settings.ts';
import { playerOf } from '../game-sessions/index.ts';
import { balancesOf, lockOwed } from '../ledger/index.ts';
import { maySendToVendor } from '../safety/index.ts';
import { isSingleWallet } from '../settings/index.ts';
import { type LaunchingVendor, readVendor } from '../vendors/index.ts';
import { type TransferRow, insertVendorBalance, readOwnTransfer, readUnderWay } from './transfer-store.ts';
import { beginTransfer, endTransfer } from './vendor-transfer.ts';

type Route = (typeof vendorWalletRoutes)['POST /wps/relay/GCS_walletTransfer'];
type Body = InputOf<Route>['body'];
type Refused = RefusalOf<Route> | 'not-found';
type Vendor = Omit<LaunchingVendor, 'isOpen'>;

const main = 'MAIN';
/** Money that was moved by hand stays until it is moved back by hand, or its member leaves a game of the vendor. */
const staysMs = 3650 * 86_400_000;

export const walletTransfersPerMinute = setting({
  key: 'limit.walletTransfers',
  summary:
    'Transfers to and from wallets at vendors, and looks at their balances, that one member may ask for in a minute.',
  shape: Type.Integer({ minimum: 1, maximum: 100_000 }),
  default: 30,
});

export const walletTransfer =
  (limits: RateLimits): UseCase<Route> =>
  async (context, { body }, caller) => {
    const { settings, database } = context;
    if (settings.get(isSingleWallet)) return refuse('function-not-enabled');
    const limit = { name: 'wallet-transfers', points: settings.get(walletTransfersPerMinute), seconds: 60 };
    if (!(await limits.take(limit, caller.memberId))) return refuse('too-many-requests');
    const direction = body.from === main ? 'in' : 'out';
    const code = direction === 'in' ? body.to : body.from;
    if (code === main || (direction === 'out' && body.to !== main)) return refuse('input-malformed');
    const amount = parsePayment(caller.currency, body.amount);
    if (!amount.ok) return amount;
    if (amount.value.units <= 0n) return refuse('amount-out-of-range', { minimum: '0.01', maximum: '' });
    // The vendor knows it by an id of ours: another member may have sent the same one.
    const id = derivedKey(`wallet transfer ${caller.memberId} ${body.id}`);
    const known = await readOwnTransfer(database, caller.memberId, id);
    if (known !== undefined) return repeated(known, body, { code, direction, amount: amount.value });
    const done = await carryOut(context, caller, { id, code, direction, amount: amount.value });
    if (!done.ok) return done;
    const row = await readOwnTransfer(database, caller.memberId, id);
    return repeated(row as TransferRow, body, { code, direction, amount: amount.value });
  };

type Move = {
  readonly id: string;
  readonly code: string;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
};

function repeated(
  row: TransferRow,
  { id, from, to }: Body,
  { code, direction, amount }: Omit<Move, 'id'>,
): Result<ValueOf<Route>, 'request-mismatch'> {
  if (row.vendor !== code || row.direction !== direction || row.units !== amount.units)
    return refuse('request-mismatch');
  const state = row.state === 'succeeded' || row.state === 'failed' ? row.state : 'pending';
  return ok({ id, from, to, amount: toWire(money(row.currency, row.units)), state, at: row.madeAt.toISOString() });
}

async function carryOut(
  context: Context,
  { memberId: member, currency }: Caller,
  { id, code, direction, amount: { units } }: Move,
): Promise<Result<undefined, Refused>> {
  const { database, clock } = context;
  const vendor = await readVendor(database, code);
  if (vendor === undefined || vendorAdapter(vendor.adapter)?.vendorBalance === undefined) return refuse('not-found');
  if (isVendorDown(code, clock)) return refuse('vendor-unavailable');
  const allowed = await mayMove(context, vendor, { member, currency, direction, units });
  if (!allowed.ok) return allowed;
  const now = clock.now();
  const row: TransferRow = {
    ...{ member, id, vendor: code, direction, currency, units },
    ...{ state: 'sending', madeAt: new Date(now), asks: 0 },
  };
  const begun = await transact<boolean, Refused>(database, async (tx) => {
    await lockOwed(tx, member, currency);
    // Another sending of the same was a moment earlier: it moves, this one only tells.
    if ((await readOwnTransfer(tx, member, id)) !== undefined) return ok(false);
    if ((await readUnderWay(tx, member, code)).length > 0) return refuse('transfer-pending');
    const sendable = direction === 'in' ? await maySendToVendor(tx, member) : ok(undefined);
    if (!sendable.ok) return sendable;
    if (direction === 'in' && (await balancesOf(tx, member)).main < units) return refuse('insufficient-funds');
    await insertVendorBalance(tx, { member, vendor: code, currency }, new Date(now + staysMs));
    const posted = await beginTransfer(tx, row, now);
    return posted.ok ? ok(true) : refuse('insufficient-funds');
  });
  if (!begun.ok) return begun;
  if (!begun.value) return ok(undefined);
  const player = await playerOf(context, code, member);
  await endTransfer(context, row, await moveVendorBalance(context, vendor, { ...row, player }));
  return ok(undefined);
}

/** What is asked before anything is written: who may play, what the vendor can count, and what it holds. */
async function mayMove(
  context: Context,
  vendor: Vendor,
  {
    member,
    currency,
    direction,
    units,
  }: { member: MemberId; currency: Currency; direction: 'in' | 'out'; units: bigint },
): Promise<Result<undefined, Refused>> {
  if (wholeAt(vendor, currency, units) !== units) return refuse('amount-too-precise', { decimals: 0 });
  if (direction === 'in') return ok(undefined);
  const held = await readVendorBalance(context, vendor, {
    player: await playerOf(context, vendor.code, member),
    currency,
  });
  if (held === undefined) return refuse('vendor-unavailable');
  return held.units < units ? refuse('insufficient-funds') : ok(undefined);
}
