/** Deposits that were credited in a time that is over, by member, for what is counted from them. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

type Span = { readonly from: Date; readonly until: Date };

/** How many members deposited in one of the currencies. */
async function countDepositors(
  database: Database,
  { from, until, currencies }: Span & { readonly currencies: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ members: number }>`select count(distinct d.member)::integer as members from deposits d
    where d.credited_at >= ${from} and d.credited_at < ${until} and d.currency = any (${[...currencies]}::text[])`.execute(
    database,
  );
  return rows[0]?.members ?? 0;
}

/** Members who deposited, after one of them, in the order of their ids. */
async function depositorsAfter(
  database: Database,
  { from, until, currencies }: Span & { readonly currencies: readonly string[] },
  { after, most }: { readonly after: string; readonly most: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`select distinct d.member from deposits d
    where d.credited_at >= ${from} and d.credited_at < ${until} and d.currency = any (${[...currencies]}::text[])
      and d.member > ${after}::uuid order by d.member limit ${most}`.execute(database);
  return rows.map(({ member }) => member);
}

type PastDeposit = {
  readonly member: MemberId;
  readonly at: Date;
  readonly units: bigint;
  /** None of the member's was credited before it. */
  readonly isFirst: boolean;
};

/** The deposits of some members in a time, each member's in the order they were credited. */
async function depositsOfMany(
  database: Database,
  members: readonly MemberId[],
  { from, until }: Span,
): Promise<PastDeposit[]> {
  const { rows } = await sql<PastDeposit>`select d.member, d.credited_at as at, d.credited_units as units,
      d.credited_at = (select min(o.credited_at) from deposits o
        where o.bucket = k.bucket and o.member = k.id and o.credited_at is not null) as "isFirst"
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, id)
    join deposits d on d.bucket = k.bucket and d.member = k.id and d.credited_at >= ${from} and d.credited_at < ${until}
    where d.credited_units > 0 order by d.member, d.credited_at, d.id`.execute(database);
  return rows;
}

/** Who deposited in a time that is over, and what. */
export const pastDeposits = {
  count: countDepositors,
  membersAfter: depositorsAfter,
  ofMany: depositsOfMany,
} as const;
