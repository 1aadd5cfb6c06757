/** Entries of members since somebody looked last: an account's versions have no gap, so nothing is ever missed or seen twice. */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, type RequestKey, bucketOf } from '@banyan/core/ids';
import type { MemberAccount } from '@banyan/core/ledger';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** What was seen: by account the version of its last entry. */
export type SeenEntries = Readonly<Record<string, string>>;

export type NewEntry = {
  readonly member: MemberId;
  readonly accountId: bigint;
  readonly version: bigint;
  readonly account: MemberAccount;
  readonly currency: Currency;
  readonly units: bigint;
  readonly balance: bigint;
  readonly key: RequestKey;
  readonly kind: string;
  /** What the transfer answered its sender. */
  readonly answer: string;
  readonly at: Date;
};

/** The next entries on the accounts of some members, those of points apart, at most `most` of each account, in the order of their versions. */
export async function entriesAfter(
  tx: Tx,
  wanted: readonly { readonly member: MemberId; readonly seen: SeenEntries }[],
  most: number,
): Promise<NewEntry[]> {
  if (wanted.length === 0) return [];
  const { rows } =
    await sql<NewEntry>`select a.owner as member, e.account_id as "accountId", e.version, a.kind as account, e.currency, e.units,
      e.balance, e.key, t.kind, t.answer, t.created_at as at
    from jsonb_to_recordset(${JSON.stringify(wanted.map(({ member, seen }) => ({ bucket: bucketOf(member), member, seen })))}::jsonb)
      as k (bucket smallint, member uuid, seen jsonb)
    cross join lateral (
      -- Each by its key, however few accounts the planner thinks there are.
      select * from ledger_accounts a where a.bucket = k.bucket and a.owner = k.member and a.currency <> 'PTS'
        and a.version > coalesce((k.seen ->> a.id::text)::bigint, 0) offset 0) a
    cross join lateral (
      select * from ledger_entries e where e.bucket = a.bucket and e.account_id = a.id
        and e.version > coalesce((k.seen ->> a.id::text)::bigint, 0)
      order by e.version limit ${most}) e
    cross join lateral (
      select t.kind, t.answer, t.created_at from ledger_transfers t where t.bucket = e.bucket and t.owner = e.owner and t.key = e.key limit 1) t
    order by a.owner, e.account_id, e.version`.execute(tx);
  return rows;
}

/** The next entries of one account of a member behind a version, in the order of their versions. */
export async function entriesOfAccount(
  tx: Database | Tx,
  member: MemberId,
  accountId: bigint,
  after: bigint,
  most: number,
): Promise<NewEntry[]> {
  const { rows } =
    await sql<NewEntry>`select e.owner as member, e.account_id as "accountId", e.version, a.kind as account, e.currency, e.units,
      e.balance, e.key, t.kind, t.answer, t.created_at as at
    from ledger_accounts a
    cross join lateral (
      select * from ledger_entries e where e.bucket = a.bucket and e.account_id = a.id and e.version > ${after}
      order by e.version limit ${most}) e
    cross join lateral (
      select t.kind, t.answer, t.created_at from ledger_transfers t where t.bucket = e.bucket and t.owner = e.owner and t.key = e.key limit 1) t
    where a.bucket = ${bucketOf(member)} and a.id = ${accountId} and a.owner = ${member}::uuid
    order by e.version`.execute(tx);
  return rows;
}

/** Inside another's statement: whether an account of a member has entries beyond those that `seen` (jsonb) names. */
export const hasEntriesAfter = (of: {
  readonly bucket: RawBuilder<unknown>;
  readonly member: RawBuilder<unknown>;
  readonly seen: RawBuilder<unknown>;
}): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ledger_accounts a where a.bucket = ${of.bucket} and a.owner = ${of.member}
    and a.currency <> 'PTS' and a.version > coalesce((${of.seen} ->> a.id::text)::bigint, 0))`;

/** Members with accounts after one of them, in the order of their ids; for work that goes through everybody. */
export async function ownersAfter(database: Database, after: string, most: number): Promise<MemberId[]> {
  const { rows } = await sql<Row<'ledger_accounts', 'owner'>>`select distinct a.owner from ledger_accounts a
    where a.owner > ${after}::uuid and a.kind = 'member main' order by a.owner limit ${most}`.execute(database);
  return rows.map(({ owner }) => owner as MemberId);
}

/** Inside another's statement: whether an entry stands in the ledger as it is given. */
export const isEntry = (of: {
  readonly bucket: RawBuilder<unknown>;
  readonly account: RawBuilder<unknown>;
  readonly version: RawBuilder<unknown>;
  readonly units: RawBuilder<unknown>;
  readonly balance: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
}): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ledger_entries e where e.bucket = ${of.bucket} and e.account_id = ${of.account}
    and e.version = ${of.version} and e.units = ${of.units} and e.balance = ${of.balance} and e.key = ${of.key})`;

/** Inside another's statement: what a transfer brought its owner on all accounts together; null where there is none. */
export const received = (of: {
  readonly bucket: RawBuilder<unknown>;
  readonly owner: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
}): RawBuilder<bigint | null> =>
  sql<bigint | null>`(select sum(e.units)::bigint from ledger_transfers t
    cross join lateral unnest(t.entry_accounts, t.entry_versions) as l (account, version)
    join ledger_accounts a on a.bucket = t.bucket and a.id = l.account and a.owner = t.owner
    join ledger_entries e on e.bucket = t.bucket and e.account_id = l.account and e.version = l.version
    where t.bucket = ${of.bucket} and t.owner = ${of.owner} and t.key = ${of.key} and t.refusal is null)`;

/** Where a transfer stands in its chain: what an outsider compares with the chain's published batches. */
export type ChainPlace = {
  readonly key: RequestKey;
  /** In hexadecimal, as all hashes. */
  readonly hash: string;
  readonly chain: string;
  readonly batch: bigint;
  /** Microseconds since 1970, the moment that the batch's hash covers. */
  readonly at: bigint;
  readonly previous: string;
  readonly batchHash: string;
  readonly transfers: number;
};

/** The places of some transfers of a member, in the order of their keys. */
export async function chainPlacesOf(
  database: Database,
  member: MemberId,
  keys: readonly RequestKey[],
): Promise<ChainPlace[]> {
  const { rows } =
    await sql<ChainPlace>`select t.key, encode(t.hash, 'hex') as hash, b.chain, t.batch, (extract(epoch from b.created_at) * 1000000)::bigint as at,
      encode(b.previous, 'hex') as previous, encode(b.hash, 'hex') as "batchHash", b.transfers
    from unnest(${[...keys]}::uuid[]) as k (key)
    cross join lateral (
      select * from ledger_transfers t where t.bucket = ${bucketOf(member)} and t.owner = ${member}::uuid and t.key = k.key limit 1) t
    cross join lateral (
      select * from ledger_batches b where b.bucket = coalesce(t.lane, t.bucket) and b.seq = t.batch
        and b.chain = case when t.lane is null then t.owner else ledger_lane_chain(t.lane) end limit 1) b
    order by t.key`.execute(database);
  return rows;
}
