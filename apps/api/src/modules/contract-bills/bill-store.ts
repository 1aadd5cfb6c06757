/** The table of bills and of what was paid of them. Money columns are units. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ContractBillState, openBillStates } from '@banyan/core/contracts';
import { type MemberId, type RequestKey, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { within } from '../members/index.ts';
import type { RunKind } from './run-store.ts';

export type BillRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly run: string;
  readonly contract: string;
  /** Null: the house. */
  readonly payer: MemberId | null;
  readonly kind: RunKind;
  readonly currency: Currency;
  readonly startsAt: Date;
  readonly first: BusinessDay;
  readonly last: BusinessDay;
  readonly depth: number;
  readonly sales: bigint;
  readonly users: number;
  readonly result: bigint;
  readonly carried: bigint;
  readonly tier: number | null;
  readonly factor: number;
  readonly units: bigint;
  readonly state: ContractBillState;
  readonly paid: bigint;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string;
  readonly changedAt: Date;
};

const columns = sql`b.id, b.member, b.run, b.contract, b.payer, b.kind, b.currency, b.starts_at as "startsAt", b.first_day::text as first,
  b.last_day::text as last, b.depth, b.sales, b.users, b.result, b.carried, b.tier, b.factor, b.units, b.state, b.paid,
  b.decided_by as "decidedBy", b.decided_at as "decidedAt", b.reason, b.changed_at as "changedAt"`;

export type NewBill = Omit<BillRow, 'paid' | 'decidedBy' | 'decidedAt' | 'reason' | 'changedAt'>;

const atOnce = 5000;

export async function insertBills(tx: Tx, bills: readonly NewBill[], at: Date): Promise<void> {
  for (let from = 0; from < bills.length; from += atOnce) {
    const rows = bills.slice(from, from + atOnce).map((bill) => ({
      ...{ ...bill, bucket: bucketOf(bill.member), sales: String(bill.sales), result: String(bill.result) },
      ...{ carried: String(bill.carried), units: String(bill.units) },
    }));
    await sql`insert into contract_bills (id, bucket, member, run, contract, payer, kind, currency, starts_at, first_day, last_day, depth, sales,
        users, result, carried, tier, factor, units, state, changed_at)
      select g.id, g.bucket, g.member, g.run, g.contract, g.payer, g.kind, g.currency, g."startsAt", g.first, g.last, g.depth, g.sales, g.users,
        g.result, g.carried, g.tier, g.factor, g.units, g.state, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, bucket smallint, member uuid, run uuid, contract uuid, payer uuid,
        kind text, currency text, "startsAt" timestamptz, first date, last date, depth integer, sales bigint, users integer, result bigint,
        carried bigint, tier smallint, factor integer, units bigint, state text)`.execute(tx);
  }
}

async function select(
  database: Database | Tx,
  condition: RawBuilder<SqlBool>,
  rest: RawBuilder<unknown> = sql``,
): Promise<BillRow[]> {
  return (await sql<BillRow>`select ${columns} from contract_bills b where ${condition} ${rest}`.execute(database))
    .rows;
}

/** A bill that a member may see: their own, or one that they pay. */
export async function findOwnBill(database: Database | Tx, member: MemberId, id: string): Promise<BillRow | undefined> {
  return (
    await select(
      database,
      sql<SqlBool>`b.id = ${id}::uuid and (b.member = ${member}::uuid or b.payer = ${member}::uuid)`,
    )
  )[0];
}

export async function findBill(database: Database | Tx, id: string): Promise<BillRow | undefined> {
  return (await select(database, sql<SqlBool>`b.id = ${id}::uuid`))[0];
}

export async function lockBill(tx: Tx, id: string): Promise<BillRow | undefined> {
  return (await select(tx, sql<SqlBool>`b.id = ${id}::uuid`, sql`for update`))[0];
}

/** Dividends of a member that wait for a decision of whoever pays them. */
export async function billsToDecide(tx: Tx, member: MemberId): Promise<BillRow[]> {
  return await select(
    tx,
    sql<SqlBool>`b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid and b.state = 'to-approve'`,
    sql`for update`,
  );
}

/** The bills of some contracts for the period that began at a moment. */
export async function billsOfContracts(
  tx: Tx,
  contracts: readonly string[],
  startsOn: BusinessDay,
): Promise<BillRow[]> {
  return await select(
    tx,
    sql<SqlBool>`b.contract = any (${[...contracts]}::uuid[]) and b.first_day = ${startsOn}::date`,
  );
}

const isOpen = sql<SqlBool>`b.state in (${sql.join(openBillStates.map((state) => sql.lit(state)))})`;

/** What is to be paid, those above first; what could not be paid comes again after a while. */
export async function billsToPay(
  database: Database,
  {
    triedBefore,
    after,
    limit,
  }: { readonly triedBefore: Date; readonly after: BillRow | undefined; readonly limit: number },
): Promise<BillRow[]> {
  const from =
    after === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(b.starts_at, b.depth, b.id) > (${after.startsAt}, ${after.depth}, ${after.id}::uuid)`;
  return await select(
    database,
    sql<SqlBool>`${isOpen} and (b.state = 'due' or b.changed_at < ${triedBefore}) and ${from}`,
    sql`order by b.starts_at, b.depth, b.id limit ${limit}`,
  );
}

/** What a member owes to those below, in units. */
export async function owedBy(database: Database | Tx, member: MemberId): Promise<bigint> {
  const { rows } = await sql<{
    units: bigint;
  }>`select coalesce(sum(b.units - b.paid), 0)::bigint as units from contract_bills b
    where b.payer = ${member}::uuid and ${isOpen}`.execute(database);
  return rows[0]?.units ?? 0n;
}

/** How many bills of each kind wait for whoever pays them: for money, or for a decision. */
export async function waitingFor(database: Database, payer: MemberId): Promise<ReadonlyMap<RunKind, number>> {
  const { rows } = await sql<{ kind: RunKind; count: number }>`select b.kind, count(*)::integer as count
    from contract_bills b where b.payer = ${payer}::uuid and (${isOpen} or b.state = 'to-approve') group by b.kind`.execute(
    database,
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** What is unpaid of some members' bills: what each is to receive, and what each is to pay. */
export async function openBills(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, { readonly owed: bigint; readonly owes: bigint }>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<{ id: MemberId; owed: bigint; owes: bigint }>`select k.id,
      (select coalesce(sum(b.units - b.paid), 0)::bigint from contract_bills b
        where b.bucket = bucket_of(k.id) and b.member = k.id and ${isOpen}) as owed,
      (select coalesce(sum(b.units - b.paid), 0)::bigint from contract_bills b where b.payer = k.id and ${isOpen}) as owes
    from unnest(${[...members]}::uuid[]) k (id)`.execute(database);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

export async function notePayment(
  tx: Tx,
  { id, member }: Pick<BillRow, 'id' | 'member'>,
  {
    units,
    state,
    key,
    part,
    at,
  }: {
    readonly units: bigint;
    readonly state: ContractBillState;
    readonly key: RequestKey;
    readonly part: number;
    readonly at: Date;
  },
): Promise<void> {
  const bucket = bucketOf(member);
  if (units > 0n)
    await sql`insert into contract_bill_payments (bucket, bill, part, key, units, paid_at)
      values (${bucket}, ${id}::uuid, ${part}, ${key}::uuid, ${units}, ${at})`.execute(tx);
  await sql`update contract_bills set paid = paid + ${units}, state = ${state}, changed_at = ${at}
    where bucket = ${bucket} and id = ${id}::uuid`.execute(tx);
}

export type BillPayment = { readonly part: number; readonly units: bigint; readonly paidAt: Date };

export async function paymentsOf(
  database: Database | Tx,
  { id, member }: Pick<BillRow, 'id' | 'member'>,
): Promise<BillPayment[]> {
  const { rows } = await sql<BillPayment>`select p.part, p.units, p.paid_at as "paidAt" from contract_bill_payments p
    where p.bucket = ${bucketOf(member)} and p.bill = ${id}::uuid order by p.part`.execute(database);
  return rows;
}

export async function noteDecision(
  tx: Tx,
  { id, member }: Pick<BillRow, 'id' | 'member'>,
  {
    state,
    by,
    at,
    reason,
  }: { readonly state: 'due' | 'denied'; readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await sql`update contract_bills set state = ${state}, decided_by = ${by}::uuid, decided_at = ${at}, reason = ${reason}, changed_at = ${at}
    where bucket = ${bucketOf(member)} and id = ${id}::uuid`.execute(tx);
}

/** Whose bills, of what kind and in which states; all when absent. */
export type BillFilter = {
  readonly member?: MemberId | undefined;
  readonly payer?: MemberId | undefined;
  readonly kind?: RunKind | undefined;
  readonly states?: readonly ContractBillState[] | undefined;
  /** Bills of these members alone. */
  readonly scope?: StaffScope | undefined;
};

function matching({ member, payer, kind, states, scope }: BillFilter): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (member !== undefined) all.push(sql<SqlBool>`b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid`);
  if (payer !== undefined) all.push(sql<SqlBool>`b.payer = ${payer}::uuid`);
  if (kind !== undefined) all.push(sql<SqlBool>`b.kind = ${kind}`);
  if (states !== undefined) all.push(sql<SqlBool>`b.state = any (${[...states]}::text[])`);
  if (scope !== undefined) all.push(sql<SqlBool>`${within(scope, sql`b.member`)}`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Those before one of them, the newest first. */
export async function billsBefore(
  database: Database,
  filter: BillFilter,
  {
    before,
    limit,
  }: { readonly before: { readonly at: Date; readonly id: string } | undefined; readonly limit: number },
): Promise<BillRow[]> {
  const from =
    before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`(b.starts_at, b.id) < (${before.at}, ${before.id}::uuid)`;
  return await select(
    database,
    sql<SqlBool>`${matching(filter)} and ${from}`,
    sql`order by b.starts_at desc, b.id desc limit ${limit}`,
  );
}

/** A page, the newest first, and how many there are. */
export async function pageOfBills(
  database: Database,
  filter: BillFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: BillRow[]; readonly total: number }> {
  const condition = matching(filter);
  const list = await select(
    database,
    condition,
    sql`order by b.starts_at desc, b.id desc limit ${limit} offset ${offset}`,
  );
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::integer as total from contract_bills b where ${condition}`.execute(database);
  return { list, total: rows[0]?.total ?? 0 };
}
