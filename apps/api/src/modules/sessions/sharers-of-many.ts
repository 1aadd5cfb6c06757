/** Which of some members share a browser with somebody else. A browser of very many, as in a shop, names nobody. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

const mostOfOne = 50;

/** Each with those they share one with, at most so many. */
export async function deviceSharersOfMany(
  database: Database,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, MemberId[]>> {
  const { rows } = await sql<{ member: MemberId; others: MemberId[] }>`select k.id as member, s.others
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, id)
    cross join lateral (
      select array_agg(distinct o.member) as others from member_devices own
      cross join lateral (select x.member from member_devices x where x.device_hash = own.device_hash limit ${mostOfOne}) o
      where own.bucket = k.bucket and own.member = k.id and o.member <> k.id) s
    where cardinality(s.others) between 1 and ${mostOfOne - 2}`.execute(database);
  return new Map(rows.map(({ member, others }) => [member, others]));
}
