/** Reads the ledger: a member's balances and the entries behind them. */
import { sql } from 'kysely';
import { type MemberId, type RequestKey, bucketOf } from '@banyan/core/ids';
import type { MemberAccount } from '@banyan/core/ledger';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Units per account, and a version that grows with every change of any of them. */
export type Balances = {
  readonly currency: Currency;
  readonly main: bigint;
  readonly bonus: bigint;
  readonly held: bigint;
  readonly receivable: bigint;
  readonly version: bigint;
};

/** Balances of a member. Throws when the member has no accounts, which registration makes. */
export async function balancesOf(database: Database | Tx, member: MemberId): Promise<Balances> {
  const rows = await database
    .selectFrom('ledger_accounts')
    .select(['kind', 'currency', 'balance', 'version'])
    .where('bucket', '=', bucketOf(member))
    .where('owner', '=', member)
    .execute();
  const of = (kind: MemberAccount): bigint => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  const main = rows.find((row) => row.kind === 'member main');
  if (main === undefined) throw new Error(`member ${member} has no accounts`);
  return {
    currency: main.currency as Currency,
    main: main.balance,
    bonus: of('member bonus'),
    held: of('member held'),
    receivable: of('member receivable'),
    version: rows.reduce((sum, row) => sum + row.version, 0n),
  };
}

/** The wallets of many members as they are now, in units and unlocked: for computing what a posting would do. `owed` is zero or more. */
export async function walletsOf(
  tx: Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, { currency: Currency; main: bigint; bonus: bigint; owed: bigint }>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<{ owner: MemberId; currency: Currency; main: bigint; bonus: bigint; owed: bigint }>`
    select a.owner, max(a.currency) filter (where a.kind = 'member main') as currency,
      coalesce(sum(a.balance) filter (where a.kind = 'member main'), 0)::bigint as main,
      coalesce(sum(a.balance) filter (where a.kind = 'member bonus'), 0)::bigint as bonus,
      coalesce(-sum(a.balance) filter (where a.kind = 'member receivable'), 0)::bigint as owed
    from unnest(${[...new Set(members)]}::uuid[]) o (owner)
    join ledger_accounts a on a.bucket = bucket_of(o.owner) and a.owner = o.owner
    group by a.owner`.execute(tx);
  return new Map(rows.map(({ owner, ...wallet }) => [owner, wallet]));
}

/** What a member owes after corrections, in units, zero or more. The wallet stays locked until the transaction ends, so that it is not paid off twice. */
export async function lockOwed(tx: Tx, member: MemberId, currency: Currency): Promise<bigint> {
  await sql`select ledger_lock_wallet(${member}::uuid, ${currency})`.execute(tx);
  return -(await balancesOf(tx, member)).receivable;
}

export type StatementLine = {
  readonly key: RequestKey;
  readonly kind: string;
  readonly account: MemberAccount;
  readonly currency: Currency;
  readonly units: bigint;
  readonly balance: bigint;
  readonly at: Date;
};

const columns = sql`e.key, t.kind, a.kind as account, e.currency, e.units, e.balance, t.created_at as at`;

/** A page of a member's lines, newest first, and how many there are. Reads no more of each account than the page can need. */
export async function statementOf(
  database: Database,
  member: MemberId,
  page: { offset: number; limit: number },
): Promise<{ lines: StatementLine[]; total: number }> {
  const bucket = bucketOf(member);
  const { rows } = await sql<StatementLine>`select ${columns}
    from ledger_accounts a
    cross join lateral (
      select e.* from ledger_entries e where e.bucket = a.bucket and e.account_id = a.id
      order by e.version desc limit ${page.offset + page.limit}) e
    join ledger_transfers t on t.bucket = e.bucket and t.owner = e.owner and t.key = e.key
    where a.bucket = ${bucket} and a.owner = ${member}::uuid and a.currency <> 'PTS'
    order by t.created_at desc, e.version desc, a.kind limit ${page.limit} offset ${page.offset}`.execute(database);
  const counted = await database
    .selectFrom('ledger_accounts')
    .select((e) => e.fn.sum<string>('version').as('total'))
    .where('bucket', '=', bucket)
    .where('owner', '=', member)
    .where('currency', '!=', 'PTS')
    .executeTakeFirstOrThrow();
  const total = Number.parseInt(counted.total ?? '0', 10); // tidy: a count of lines, no money
  return { lines: rows, total };
}

/** The lines that some transfers made on a member's accounts, oldest first. */
export async function linesOf(
  database: Database | Tx,
  member: MemberId,
  keys: readonly RequestKey[],
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`select ${columns}
    from ledger_transfers t
    cross join lateral unnest(t.entry_accounts, t.entry_versions) as l (account, version)
    join ledger_entries e on e.bucket = t.bucket and e.account_id = l.account and e.version = l.version
    join ledger_accounts a on a.bucket = e.bucket and a.id = e.account_id and a.owner = t.owner
    where t.bucket = ${bucketOf(member)} and t.owner = ${member}::uuid and t.key = any (${[...keys]}::uuid[])
    order by t.created_at, e.version`.execute(database);
  return rows;
}

/** What some transfers moved on the accounts of their owners together, by the key; none for a transfer that is not there. */
export async function movedBy(
  database: Database,
  transfers: readonly { readonly owner: MemberId; readonly key: RequestKey }[],
): Promise<ReadonlyMap<string, bigint>> {
  if (transfers.length === 0) return new Map();
  const { rows } = await sql<
    Row<'ledger_transfers', 'key'> & { units: bigint }
  >`select t.key, sum(e.units)::bigint as units
    from unnest(${transfers.map(({ owner }) => bucketOf(owner))}::smallint[], ${transfers.map(({ owner }) => owner)}::uuid[],
      ${transfers.map(({ key }) => key)}::uuid[]) as k (bucket, owner, key)
    join ledger_transfers t on t.bucket = k.bucket and t.owner = k.owner and t.key = k.key
    cross join lateral unnest(t.entry_accounts, t.entry_versions) as l (account, version)
    join ledger_entries e on e.bucket = t.bucket and e.account_id = l.account and e.version = l.version
    join ledger_accounts a on a.bucket = e.bucket and a.id = e.account_id and a.owner = t.owner
    group by t.key`.execute(database);
  return new Map(rows.map(({ key, units }) => [key, units]));
}
