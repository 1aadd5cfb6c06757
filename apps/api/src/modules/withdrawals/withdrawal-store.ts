/** The tables of withdrawals: the row, its steps and its reference. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type HoldId, type Id, type MemberId, type RequestKey, bucketOf } from '@banyan/core/ids';
import { type Currency, type Money, money } from '@banyan/core/money';
import { type Result, ok } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import { type PayoutKind, type ReviewReason, type WithdrawalState, withdrawalStates } from '@banyan/core/withdrawals';
import type { PayoutCode } from '../../adapters/payouts/index.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { publishToMember } from '../../infra/publish.ts';

export type WithdrawalId = Id<'withdrawal'>;
export type WithdrawalKey = { readonly member: MemberId; readonly id: WithdrawalId };

export type WithdrawalRow = WithdrawalKey & {
  readonly account: string;
  readonly kind: PayoutKind;
  readonly institution: string;
  readonly tail: string;
  /** The account sealed as it was at the approval: that is where it is paid to. */
  readonly accountSealed: Buffer | undefined;
  /** The hold that stands for it as long as its money may return. */
  readonly hold: HoldId;
  readonly amount: Money;
  readonly fee: Money;
  readonly state: WithdrawalState;
  readonly step: number;
  readonly reasons: readonly ReviewReason[];
  readonly reference: string;
  readonly method: PayoutCode | undefined;
  readonly batch: string | undefined;
  readonly paidReference: string | undefined;
  readonly failure: string | undefined;
  readonly received: Money | undefined;
  readonly requestedAt: Date;
  readonly paidAt: Date | undefined;
  readonly nextAt: Date | undefined;
  readonly tries: number;
};

export const columns = [
  ...(['id', 'member', 'account', 'kind', 'institution', 'tail', 'currency', 'units', 'fee_units', 'state'] as const),
  ...(['step', 'reasons', 'reference', 'method', 'batch', 'paid_reference', 'failure', 'received_units'] as const),
  ...(['requested_at', 'paid_at', 'next_at', 'tries', 'account_sealed', 'hold'] as const),
] as const;

export type Stored = {
  id: string;
  member: string;
  account: string;
  kind: string;
  institution: string;
  tail: string;
  currency: string;
  units: bigint;
  fee_units: bigint;
  state: string;
  step: number;
  reasons: string[];
  reference: string;
  method: string | null;
  batch: string | null;
  paid_reference: string | null;
  failure: string | null;
  received_units: bigint | null;
  requested_at: Date;
  paid_at: Date | null;
  next_at: Date | null;
  tries: number;
  account_sealed: Buffer | null;
  hold: string;
};

export function toWithdrawal(row: Stored): WithdrawalRow {
  const currency = row.currency as Currency;
  return {
    id: row.id as WithdrawalId,
    member: row.member as MemberId,
    account: row.account,
    kind: row.kind as PayoutKind,
    institution: row.institution,
    tail: row.tail,
    accountSealed: row.account_sealed ?? undefined,
    hold: row.hold as HoldId,
    amount: money(currency, row.units),
    fee: money(currency, row.fee_units),
    state: row.state as WithdrawalState,
    step: row.step,
    reasons: row.reasons as ReviewReason[],
    reference: row.reference,
    method: (row.method ?? undefined) as PayoutCode | undefined,
    batch: row.batch ?? undefined,
    paidReference: row.paid_reference ?? undefined,
    failure: row.failure ?? undefined,
    received: row.received_units === null ? undefined : money(currency, row.received_units),
    requestedAt: row.requested_at,
    paidAt: row.paid_at ?? undefined,
    nextAt: row.next_at ?? undefined,
    tries: row.tries,
  };
}

/** What is paid out of a withdrawal. */
export function paysOf({ amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>): Money {
  return money(amount.currency, amount.units - fee.units);
}

/** The ledger's key of a new withdrawal's hold, which is the hold's id. Holds of all members share one space of ids, so its member is in it. */
export const holdKeyOf = ({ member, id }: WithdrawalKey): RequestKey => derivedKey(`withdrawal hold ${member} ${id}`);

/** What an approval stores of the account: from then on a payout goes there, whatever becomes of the account. */
export const payeeOf = ({ sealed, tail }: { readonly sealed: Buffer; readonly tail: string }) => ({
  account_sealed: sealed,
  tail,
});

export async function findWithdrawal(
  database: Database | Tx,
  { member, id }: WithdrawalKey,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<WithdrawalRow | undefined> {
  const query = database
    .selectFrom('withdrawals')
    .select(columns)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id);
  const row = await (lock === 'locked' ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? undefined : toWithdrawal(row);
}

export async function findByReference(database: Database, reference: string): Promise<WithdrawalKey | undefined> {
  const row = await database
    .selectFrom('withdrawal_references')
    .select(['member', 'withdrawal'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row === undefined ? undefined : { member: row.member as MemberId, id: row.withdrawal as WithdrawalId };
}

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'id'
  | 'member'
  | 'account'
  | 'kind'
  | 'institution'
  | 'tail'
  | 'amount'
  | 'fee'
  | 'reference'
  | 'requestedAt'
  | 'hold'
>;

/** Stores what was asked for, with its first step, in one statement. */
export async function insertWithdrawal(tx: Tx, asked: NewWithdrawal): Promise<WithdrawalRow> {
  const { member, id, amount, fee, reference, requestedAt: at } = asked;
  const bucket = bucketOf(member);
  const values = {
    ...{ bucket, member, id, account: asked.account, kind: asked.kind, institution: asked.institution },
    ...{ tail: asked.tail, currency: amount.currency, units: amount.units, fee_units: fee.units },
    ...{ reference, requested_at: at, hold: asked.hold },
  };
  const row = await tx
    .with('named', (query) =>
      query.insertInto('withdrawal_references').values({ reference, member, withdrawal: id }).returning('reference'),
    )
    .with('first', (query) =>
      query
        .insertInto('withdrawal_steps')
        .values({ bucket, member, withdrawal: id, step: 1, entered: 'requested', at, by_whom: 'player' })
        .returning('step'),
    )
    .insertInto('withdrawals')
    .values(values)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toWithdrawal(row);
}

/** Who moves a withdrawal: `player`, `rule`, `time`, `bank`, or a person of the operator. */
export type Author = 'player' | 'rule' | 'time' | 'bank' | `operator ${string}`;

type Set = Partial<
  Pick<
    Stored,
    | 'tail'
    | 'account_sealed'
    | 'reasons'
    | 'method'
    | 'batch'
    | 'paid_reference'
    | 'failure'
    | 'received_units'
    | 'paid_at'
    | 'next_at'
    | 'tries'
  >
>;

/** Moves a withdrawal that the caller has locked along an edge of its table, and writes the step down. Refusal: `state-conflict`. */
export async function moveWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  to: WithdrawalState,
  { by, reason = '', at, set = {} }: { by: Author; reason?: string; at: Date; set?: Set },
): Promise<Result<WithdrawalRow, 'state-conflict'>> {
  const moved = next(withdrawalStates, row.state, to);
  if (!moved.ok) return moved;
  const { member, id } = row;
  const bucket = bucketOf(member);
  const step = row.step + 1;
  const stored = await tx
    .with('written', (query) =>
      query
        .insertInto('withdrawal_steps')
        .values({ bucket, member, withdrawal: id, step, entered: to, at, by_whom: by, reason })
        .returning('step'),
    )
    .updateTable('withdrawals')
    .set({ state: to, step, next_at: null, ...set })
    .where('bucket', '=', bucket)
    .where('member', '=', member)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return ok(toWithdrawal(stored));
}

/** Tells the member's pages; the last thing of a transaction. */
export async function publishMove(tx: Tx, { member, id, state }: WithdrawalRow): Promise<void> {
  await publishToMember(tx, member, 'withdrawal.changed', { withdrawalId: id, state });
}

/** When somebody looks again; undefined for never by themselves. */
export async function planNext(
  tx: Tx,
  { member, id }: WithdrawalKey,
  nextAt: Date | undefined,
  tries: number,
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ next_at: nextAt ?? null, tries })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

export type Step = { readonly state: WithdrawalState; readonly at: Date; readonly by: string; readonly reason: string };

export async function stepsOf(database: Database, { member, id }: WithdrawalKey): Promise<Step[]> {
  const rows = await database
    .selectFrom('withdrawal_steps')
    .select(['entered', 'at', 'by_whom', 'reason'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('withdrawal', '=', id)
    .orderBy('step')
    .execute();
  return rows.map((row) => ({
    state: row.entered as WithdrawalState,
    at: row.at,
    by: row.by_whom,
    reason: row.reason,
  }));
}

/** Whether a withdrawal `w` was asked for in the 24 hours before a moment, or since, and was not given back. */
export const isAskedWithin = (until: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`w.requested_at > ${until} - interval '24 hours' and w.state not in ('rejected', 'cancelled', 'pay_failed')`;

/** What a member asked for in 24 hours and was not given back, and how often one was paid before. */
export async function countsOf(
  database: Database | Tx,
  member: MemberId,
  until: Date,
): Promise<{ dayCount: number; dayUnits: bigint; paidBefore: number }> {
  const { rows } = await sql<{ dayCount: number; dayUnits: bigint; paidBefore: number }>`
    select count(*) filter (where d.counts)::integer as "dayCount",
      coalesce(sum(d.units) filter (where d.counts), 0)::bigint as "dayUnits",
      count(*) filter (where d.paid_at is not null)::integer as "paidBefore"
    from (select w.units, w.paid_at,
        ${isAskedWithin(sql`${until}::timestamptz`)} as counts
      from withdrawals w where w.bucket = ${bucketOf(member)} and w.member = ${member}::uuid) d`.execute(database);
  return rows[0] ?? { dayCount: 0, dayUnits: 0n, paidBefore: 0 };
}
