/** The table of deposits. */
import { sql } from 'kysely';
import type { DepositState, Fee, Trouble } from '@banyan/core/cashier';
import { type DepositId, type MemberId, bucketOf } from '@banyan/core/ids';
import { type Currency, type Money, money } from '@banyan/core/money';
import type { PaymentSteps } from '../../adapters/payments/index.ts';
import type { Database, Tx } from '../../infra/database.ts';

export type DepositRow = {
  readonly id: DepositId;
  readonly member: MemberId;
  readonly method: string;
  readonly adapter: string;
  /** What was asked for, fee included. */
  readonly amount: Money;
  readonly fee: Fee;
  readonly feeUnits: bigint;
  readonly state: DepositState;
  readonly trouble: Trouble | undefined;
  readonly reference: string;
  readonly requestHash: Buffer | undefined;
  readonly paidUnits: bigint;
  readonly creditedUnits: bigint;
  readonly handle: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly steps: PaymentSteps | undefined;
  readonly account: string | undefined;
  readonly requestedAt: Date;
  readonly creditedAt: Date | undefined;
  readonly expiresAt: Date | undefined;
  readonly endedAt: Date | undefined;
  readonly refusedAt: Date | undefined;
};

const columns = [
  ...(['id', 'member', 'method', 'adapter', 'currency', 'units', 'fee', 'fee_units', 'state', 'trouble'] as const),
  ...(['reference', 'request_hash', 'paid_units', 'credited_units', 'handle', 'fields', 'steps', 'account'] as const),
  ...(['requested_at', 'credited_at', 'expires_at', 'ended_at', 'refused_at'] as const),
] as const;

export const readColumns = (database: Database | Tx) => database.selectFrom('deposits').select(columns);
type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof readColumns>['executeTakeFirst']>>>;

export const toDeposit = (row: Stored): DepositRow => ({
  id: row.id as DepositId,
  member: row.member as MemberId,
  method: row.method,
  adapter: row.adapter,
  amount: money(row.currency as Currency, row.units),
  fee: row.fee as Fee,
  feeUnits: row.fee_units,
  state: row.state as DepositState,
  trouble: (row.trouble ?? undefined) as Trouble | undefined,
  reference: row.reference,
  requestHash: row.request_hash ?? undefined,
  paidUnits: row.paid_units,
  creditedUnits: row.credited_units,
  handle: row.handle ?? undefined,
  fields: row.fields as Record<string, string>,
  steps: (row.steps ?? undefined) as PaymentSteps | undefined,
  account: row.account ?? undefined,
  requestedAt: row.requested_at,
  creditedAt: row.credited_at ?? undefined,
  expiresAt: row.expires_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  refusedAt: row.refused_at ?? undefined,
});

export type DepositKey = { readonly member: MemberId; readonly id: DepositId };

export async function findDeposit(
  database: Database | Tx,
  { member, id }: DepositKey,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<DepositRow | undefined> {
  const query = readColumns(database)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id);
  const row = await (lock === 'locked' ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? undefined : toDeposit(row);
}

export type NewDeposit = DepositKey & {
  readonly method: string;
  readonly adapter: string;
  readonly amount: Money;
  readonly fee: Fee;
  readonly feeUnits: bigint;
  readonly reference: string;
  readonly requestHash: Buffer;
  readonly fields: Readonly<Record<string, string>>;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly lookAt: Date | undefined;
  readonly state?: 'requested' | 'awaiting';
  readonly steps?: PaymentSteps;
  readonly account?: string;
};

/** Stores a deposit under its id. False when the id stands already. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<boolean> {
  const { member, id, reference } = deposit;
  const stored = await tx
    .insertInto('deposits')
    .values({
      bucket: bucketOf(member),
      member,
      id,
      method: deposit.method,
      adapter: deposit.adapter,
      currency: deposit.amount.currency,
      units: deposit.amount.units,
      fee: JSON.stringify(deposit.fee),
      fee_units: deposit.feeUnits,
      state: deposit.state ?? 'requested',
      reference,
      request_hash: deposit.requestHash,
      fields: JSON.stringify(deposit.fields),
      steps: deposit.steps === undefined ? null : JSON.stringify(deposit.steps),
      account: deposit.account ?? null,
      requested_at: deposit.at,
      expires_at: deposit.expiresAt,
      look_at: deposit.lookAt ?? null,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'id']).doNothing())
    .execute();
  if (stored[0]?.numInsertedOrUpdatedRows !== 1n) return false;
  await tx.insertInto('deposit_references').values({ reference, member, deposit: id }).execute();
  return true;
}

export async function findByReference(database: Database | Tx, reference: string): Promise<DepositKey | undefined> {
  const row = await database
    .selectFrom('deposit_references')
    .select(['member', 'deposit'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row === undefined ? undefined : { member: row.member as MemberId, id: row.deposit as DepositId };
}

export type DepositChange = {
  readonly state?: DepositState;
  readonly trouble?: Trouble | undefined;
  readonly paidUnits?: bigint;
  readonly creditedUnits?: bigint;
  readonly handle?: string | undefined;
  readonly steps?: PaymentSteps;
  readonly fields?: Readonly<Record<string, string>>;
  readonly isRefused?: boolean;
  /** When it is looked at again; null for never. */
  readonly lookAt?: Date | null;
};

/** Changes a deposit that the caller has locked. Moments follow from the state. */
export async function changeDeposit(
  tx: Tx,
  { member, id }: DepositKey,
  change: DepositChange,
  at: Date,
): Promise<void> {
  const { state, trouble, paidUnits, creditedUnits, handle, steps, fields, isRefused, lookAt } = change;
  const isOver = state === 'failed' || state === 'expired' || state === 'cancelled';
  await tx
    .updateTable('deposits')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(state === 'credited' ? { credited_at: at } : {}),
      ...(state === 'failed' ? { failed_at: at } : {}),
      ...(isOver ? { ended_at: at } : {}),
      ...(isOver || state === 'credited' || state === 'review' ? { look_at: null } : {}),
      ...(trouble === undefined ? {} : { trouble }),
      ...(paidUnits === undefined ? {} : { paid_units: paidUnits }),
      ...(creditedUnits === undefined ? {} : { credited_units: creditedUnits }),
      ...(handle === undefined ? {} : { handle }),
      ...(steps === undefined ? {} : { steps: JSON.stringify(steps) }),
      ...(fields === undefined ? {} : { fields: JSON.stringify(fields) }),
      ...(isRefused === true ? { refused_at: at } : {}),
      ...(lookAt === undefined ? {} : { look_at: lookAt }),
    })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

export async function listDeposits(
  database: Database,
  member: MemberId,
  { states, offset, limit }: { states: readonly DepositState[]; offset: number; limit: number },
): Promise<{ deposits: DepositRow[]; total: number }> {
  const mine = database
    .selectFrom('deposits')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('state', 'in', states);
  const rows = await mine
    .select(columns)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await mine.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { deposits: rows.map(toDeposit), total };
}

/** One question for a deposit after the other for each member: of many at once each sees those before it. */
export async function lockAsking(tx: Tx, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposits ${member}`}, 0))`.execute(tx);
}

/** How many of a member's still wait for the player or the other side. */
export async function countOpen(tx: Tx, member: MemberId): Promise<number> {
  const { open } = await tx
    .selectFrom('deposits')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('state', 'in', ['requested', 'awaiting', 'pending'])
    .executeTakeFirstOrThrow();
  return open;
}

/** Deposits whose time to be looked at has come, the longest due first. */
export async function dueDeposits(database: Database, at: Date, limit: number): Promise<DepositKey[]> {
  const rows = await database
    .selectFrom('deposits')
    .select(['member', 'id'])
    .where('look_at', '<=', at)
    .orderBy('look_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ member: row.member as MemberId, id: row.id as DepositId }));
}

/** When it is looked at next; null for never. */
export async function scheduleLook(database: Database, { member, id }: DepositKey, lookAt: Date | null): Promise<void> {
  await database
    .updateTable('deposits')
    .set({ look_at: lookAt })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

/** What waits for staff: claims to confirm, money to decide of; the oldest first. */
export async function waitingDeposits(
  database: Database,
  states: readonly DepositState[],
  limit: number,
): Promise<DepositRow[]> {
  const rows = await readColumns(database).where('state', 'in', states).orderBy('requested_at').limit(limit).execute();
  return rows.map(toDeposit);
}

/** The adapters by which money of a member has come in. */
export async function depositAdaptersOf(database: Database | Tx, member: MemberId): Promise<string[]> {
  const rows = await database
    .selectFrom('deposits')
    .select('adapter')
    .distinct()
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('state', '=', 'credited')
    .execute();
  return rows.map(({ adapter }) => adapter);
}

/** Whether any deposit of a member was ever credited. */
export async function hasCredited(database: Database | Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from deposits d
    where d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid and d.credited_at is not null) as has`.execute(
    database,
  );
  return rows[0]?.has === true;
}
