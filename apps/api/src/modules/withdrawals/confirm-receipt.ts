/**
 * What the player says arrived: all, a part with what is missing (which opens a case), or nothing, with a proof (which opens a dispute).
 * Final. Whoever said nothing in time can dispute for some days.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Money, formatExact, parsePayment } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { isPartOf } from '@banyan/core/withdrawals';
import type { InputOf, RefusalOf } from '@banyan/protocol';
import type { withdrawalsRoutes } from '@banyan/protocol/withdrawals';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { openCase } from '../cases/index.ts';
import { takeUploads } from '../uploads/index.ts';
import { findDispute, insertDispute } from './dispute-store.ts';
import { detailOf } from './show-withdrawal.ts';
import {
  type WithdrawalId,
  type WithdrawalKey,
  type WithdrawalRow,
  findWithdrawal,
  moveWithdrawal,
  paysOf,
  publishMove,
} from './withdrawal-store.ts';
import { disputeUntil } from './withdrawal-wire.ts';

type Receipt = (typeof withdrawalsRoutes)['POST /wps/withdrawals/:id/receipt'];
type Dispute = (typeof withdrawalsRoutes)['POST /wps/withdrawals/:id/dispute'];
type Missing = { readonly row: WithdrawalRow; readonly missing: Money | undefined };

export const confirmReceipt: UseCase<Receipt> = async (context, { params, body }, { memberId, currency }) => {
  const key: WithdrawalKey = { member: memberId, id: params.id as WithdrawalId };
  const { outcome, proofs = [], words = '' } = body;
  const parts = readParts(currency, body);
  if (!parts.ok) return parts;
  if (outcome === 'not_received' && proofs.length === 0) return refuse('proof-required');
  const done = await transact<Missing, RefusalOf<Receipt>>(context.database, async (tx) => {
    const row = await findWithdrawal(tx, key, 'locked');
    if (row === undefined) return refuse('withdrawal-unknown');
    if (row.state === outcome) return ok({ row, missing: undefined });
    const paid = paysOf(row);
    const [received, remainder] =
      outcome === 'partial' ? parts.value : outcome === 'received' ? [paid.units, 0n] : [0n, paid.units];
    if (outcome === 'partial' && !isPartOf(paid.units, received, remainder))
      return refuse('receipt-mismatch', { amount: formatExact(paid) });
    const at = new Date(context.clock.now());
    const set = { received_units: received };
    const moved = await moveWithdrawal(tx, row, outcome, { by: 'player', at, set });
    if (!moved.ok) return moved;
    const missing = remainder > 0n ? { ...paid, units: remainder } : undefined;
    const disputed = missing === undefined ? ok(undefined) : await dispute(tx, key, { missing, proofs, words, at });
    if (!disputed.ok) return disputed;
    await publishMove(tx, moved.value);
    return ok({ row: moved.value, missing });
  });
  if (!done.ok) return done;
  await showStaff(context, done.value);
  return await detailOf(context, key);
};

function readParts(
  currency: Money['currency'],
  { outcome, received, remainder }: InputOf<Receipt>['body'],
): Result<readonly [bigint, bigint], RefusalOf<Receipt>> {
  if (outcome !== 'partial') return ok([0n, 0n]);
  if (received === undefined || remainder === undefined) return refuse('receipt-mismatch');
  const first = parsePayment(currency, received);
  if (!first.ok) return first;
  const second = parsePayment(currency, remainder);
  return second.ok ? ok([first.value.units, second.value.units]) : second;
}

export const disputeWithdrawal: UseCase<Dispute> = async (context, { params, body }, { memberId }) => {
  const key: WithdrawalKey = { member: memberId, id: params.id as WithdrawalId };
  const { words, proofs } = body;
  const done = await transact<Missing, RefusalOf<Dispute>>(context.database, async (tx) => {
    const row = await findWithdrawal(tx, key, 'locked');
    if (row === undefined) return refuse('withdrawal-unknown');
    if ((await findDispute(tx, key)) !== undefined) return ok({ row, missing: undefined });
    if (row.state !== 'received_auto' || row.paidAt === undefined)
      return refuse('state-conflict', { from: row.state, to: 'disputed' });
    const now = context.clock.now();
    if (disputeUntil(context, row.paidAt) <= now) return refuse('dispute-late');
    const missing = paysOf(row);
    const disputed = await dispute(tx, key, { missing, proofs, words, at: new Date(now) });
    if (!disputed.ok) return disputed;
    await publishMove(tx, row);
    return ok({ row, missing });
  });
  if (!done.ok) return done;
  await showStaff(context, done.value);
  return await detailOf(context, key);
};

type NewDispute = { missing: Money; proofs: readonly string[]; words: string; at: Date };

async function dispute(
  tx: Tx,
  key: WithdrawalKey,
  { missing, proofs, words, at }: NewDispute,
): Promise<Result<undefined, 'upload-unknown' | 'pictures-too-many'>> {
  const taken = await takeUploads(tx, { member: key.member, ids: proofs, purpose: 'withdrawal-proof' });
  if (taken.ok) await insertDispute(tx, key, { units: missing.units, words, proofs, at });
  return taken;
}

/** A case for staff; again it is the same one. */
async function showStaff({ database, clock }: Context, { row, missing }: Missing): Promise<void> {
  if (missing === undefined) return;
  const member: MemberId = row.member;
  const details = { missing: `${formatExact(missing)} ${missing.currency}`, withdrawal: row.state };
  const { reference: tx, method = '' } = row;
  await openCase(database, {
    at: new Date(clock.now()),
    kind: 'dispute',
    member,
    vendor: method,
    round: '',
    tx,
    details,
  });
}
