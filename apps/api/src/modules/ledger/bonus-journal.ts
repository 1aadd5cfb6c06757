/** The entries of a member's bonus account between two transfers: those of one grant, whose start and end are transfers of its own. */
import { sql } from 'kysely';
import { type MemberId, type RequestKey, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** The account and its versions: from the first to the last of them; without a last one to its newest. */
export type BonusSpan = { readonly account: bigint; readonly first: bigint; readonly last: bigint | null };

/** Where some transfers stand on the bonus account, by their keys; none for one that moved nothing there. */
async function placesOf(
  database: Database,
  member: MemberId,
  keys: readonly RequestKey[],
): Promise<ReadonlyMap<string, { readonly account: bigint; readonly version: bigint }>> {
  const { rows } = await sql<
    Row<'ledger_transfers', 'key'> & { account: bigint; version: bigint }
  >`select t.key, l.account, l.version from ledger_transfers t
    cross join lateral unnest(t.entry_accounts, t.entry_versions) as l (account, version)
    join ledger_accounts a on a.bucket = t.bucket and a.id = l.account and a.owner = t.owner and a.kind = 'member bonus'
    where t.bucket = ${bucketOf(member)} and t.owner = ${member}::uuid and t.key = any (${[...keys]}::uuid[])`.execute(
    database,
  );
  return new Map(rows.map(({ key, ...place }) => [key, place]));
}

export type BonusEntry = {
  readonly version: bigint;
  readonly key: RequestKey;
  readonly kind: string;
  readonly units: bigint;
  readonly balance: bigint;
  readonly at: Date;
};

/** The newest first, below a version. */
async function entriesIn(
  database: Database,
  member: MemberId,
  { account, first, last }: BonusSpan,
  { below, limit }: { readonly below: bigint | undefined; readonly limit: number },
): Promise<BonusEntry[]> {
  const { rows } = await sql<BonusEntry>`select e.version, e.key, t.kind, e.units, e.balance, t.created_at as at from (
      select * from ledger_entries e where e.bucket = ${bucketOf(member)} and e.account_id = ${account} and e.version >= ${first}
        and (${last}::bigint is null or e.version <= ${last}) and (${below ?? null}::bigint is null or e.version < ${below ?? null})
      order by e.version desc limit ${limit}) e
    cross join lateral (
      select t.kind, t.created_at from ledger_transfers t where t.bucket = e.bucket and t.owner = e.owner and t.key = e.key limit 1) t
    order by e.version desc`.execute(database);
  return rows;
}

/** What they come to, by kind and direction. */
async function sumsIn(
  database: Database,
  member: MemberId,
  { account, first, last }: BonusSpan,
): Promise<{ readonly kind: string; readonly units: bigint }[]> {
  const { rows } = await sql<
    Row<'ledger_transfers', 'kind'> & { units: bigint }
  >`select t.kind, sum(e.units)::bigint as units
    from ledger_entries e
    join ledger_transfers t on t.bucket = e.bucket and t.owner = e.owner and t.key = e.key
    where e.bucket = ${bucketOf(member)} and e.account_id = ${account} and e.version >= ${first}
      and (${last}::bigint is null or e.version <= ${last})
    group by t.kind, e.units > 0`.execute(database);
  return rows;
}

export const bonusJournal = { placesOf, entriesIn, sumsIn } as const;
