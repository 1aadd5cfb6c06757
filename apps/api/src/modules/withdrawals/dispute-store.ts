/** The tables of disputes and refunds. */
import { type Currency, type Money, money } from '@banyan/core/money';
import { bucketOf } from '@banyan/core/ids';
import type { DisputeState } from '@banyan/core/withdrawals';
import type { Database, Tx } from '../../infra/database.ts';
import type { Named } from './person.ts';
import type { WithdrawalKey } from './withdrawal-store.ts';

export type DisputeRow = {
  readonly state: DisputeState;
  readonly units: bigint;
  readonly words: string;
  readonly proofs: readonly string[];
  readonly openedAt: Date;
  readonly closedAt: Date | undefined;
  readonly answer: string | undefined;
};

export async function insertDispute(
  tx: Tx,
  { member, id }: WithdrawalKey,
  dispute: { units: bigint; words: string; proofs: readonly string[]; at: Date },
): Promise<void> {
  const { units, words, proofs, at } = dispute;
  await tx
    .insertInto('withdrawal_disputes')
    .values({ bucket: bucketOf(member), member, withdrawal: id, units, words, proofs: [...proofs], opened_at: at })
    .execute();
}

export async function findDispute(
  database: Database | Tx,
  { member, id }: WithdrawalKey,
): Promise<DisputeRow | undefined> {
  const row = await database
    .selectFrom('withdrawal_disputes')
    .select(['state', 'units', 'words', 'proofs', 'opened_at', 'closed_at', 'answer'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('withdrawal', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    state: row.state as DisputeState,
    units: row.units,
    words: row.words,
    proofs: row.proofs,
    openedAt: row.opened_at,
    closedAt: row.closed_at ?? undefined,
    answer: row.answer ?? undefined,
  };
}

/** Ends an open dispute. False when there is none that is open. */
export async function endDispute(
  tx: Tx,
  { member, id }: WithdrawalKey,
  to: Exclude<DisputeState, 'open'>,
  { by, answer, at }: { by: string; answer: string; at: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('withdrawal_disputes')
    .set({ state: to, by_whom: by, answer, closed_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('withdrawal', '=', id)
    .where('state', '=', 'open')
    .execute();
  return ended[0]?.numUpdatedRows === 1n;
}

export type RefundRow = {
  readonly amount: Money;
  readonly askedBy: string;
  readonly askedPerson: string | undefined;
  readonly approvedBy: string | undefined;
};

export async function findRefund(
  database: Database | Tx,
  { member, id }: WithdrawalKey,
  currency: Currency,
): Promise<RefundRow | undefined> {
  const row = await database
    .selectFrom('withdrawal_refunds')
    .select(['units', 'asked_by', 'asked_person', 'approved_by'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('withdrawal', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { asked_by: askedBy, asked_person: person, approved_by: approver } = row;
  return {
    amount: money(currency, row.units),
    askedBy,
    askedPerson: person ?? undefined,
    approvedBy: approver ?? undefined,
  };
}

export async function insertRefund(
  tx: Tx,
  { member, id }: WithdrawalKey,
  { units, by, person, reason, at }: Named & { units: bigint; at: Date },
): Promise<void> {
  await tx
    .insertInto('withdrawal_refunds')
    .values({
      ...{ bucket: bucketOf(member), member, withdrawal: id, units },
      ...{ asked_by: by, asked_person: person ?? null, asked_at: at, reason },
    })
    .execute();
}

export async function approveRefund(
  tx: Tx,
  { member, id }: WithdrawalKey,
  { by, person }: Named,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('withdrawal_refunds')
    .set({ approved_by: by, approved_person: person ?? null, approved_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('withdrawal', '=', id)
    .execute();
}
