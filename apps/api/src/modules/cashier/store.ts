/** The tables of deposits. */
import { sql } from 'kysely';
import type { DepositState } from '@banyan/core/cashier';
import { type DepositId, type MemberId, bucketOf } from '@banyan/core/ids';
import { type Currency, type Money, money } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';

export type DepositRow = {
  readonly id: DepositId;
  readonly member: MemberId;
  readonly method: string;
  readonly amount: Money;
  readonly state: DepositState;
  readonly reference: string;
  readonly requestedAt: Date;
  readonly creditedAt: Date | undefined;
};

type Stored = {
  id: string;
  member: string;
  method: string;
  currency: string;
  units: bigint;
  state: string;
  reference: string;
  requested_at: Date;
  credited_at: Date | null;
};

const columns = [
  'id',
  'member',
  'method',
  'currency',
  'units',
  'state',
  'reference',
  'requested_at',
  'credited_at',
] as const;

const toDeposit = (row: Stored): DepositRow => ({
  id: row.id as DepositId,
  member: row.member as MemberId,
  method: row.method,
  amount: money(row.currency as Currency, row.units),
  state: row.state as DepositState,
  reference: row.reference,
  requestedAt: row.requested_at,
  creditedAt: row.credited_at ?? undefined,
});

type Key = { readonly member: MemberId; readonly id: DepositId };

export async function findDeposit(
  database: Database | Tx,
  { member, id }: Key,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<DepositRow | undefined> {
  const query = database
    .selectFrom('deposits')
    .select(columns)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id);
  const row = await (lock === 'locked' ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? undefined : toDeposit(row);
}

/** Stores a deposit under its id. False when the id stands already. */
export async function insertDeposit(
  tx: Tx,
  deposit: Key & { method: string; amount: Money; reference: string; at: Date },
): Promise<boolean> {
  const { member, id, method, amount, reference, at } = deposit;
  const stored = await tx
    .insertInto('deposits')
    .values({
      bucket: bucketOf(member),
      member,
      id,
      method,
      currency: amount.currency,
      units: amount.units,
      reference,
      requested_at: at,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'id']).doNothing())
    .execute();
  if (stored[0]?.numInsertedOrUpdatedRows !== 1n) return false;
  await tx.insertInto('deposit_references').values({ reference, member, deposit: id }).execute();
  return true;
}

export async function findByReference(database: Database, reference: string): Promise<Key | undefined> {
  const row = await database
    .selectFrom('deposit_references')
    .select(['member', 'deposit'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row === undefined ? undefined : { member: row.member as MemberId, id: row.deposit as DepositId };
}

/** Moves a deposit that the caller has locked. */
export async function moveDeposit(tx: Tx, { member, id }: Key, state: DepositState, at: Date): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({
      state,
      ...(state === 'credited' ? { credited_at: at } : {}),
      ...(state === 'failed' ? { failed_at: at } : {}),
    })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

export async function listDeposits(
  database: Database,
  member: MemberId,
  page: { offset: number; limit: number },
): Promise<{ deposits: DepositRow[]; total: number }> {
  const mine = database.selectFrom('deposits').where('bucket', '=', bucketOf(member)).where('member', '=', member);
  const rows = await mine
    .select(columns)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await mine.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { deposits: rows.map(toDeposit), total };
}
