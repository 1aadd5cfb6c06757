/** When members asked for withdrawals in a time that is over, but for those that were not paid out in the end. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export async function withdrawalsAskedByMany(
  database: Database,
  members: readonly MemberId[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ member: MemberId; at: Date; units: bigint }[]> {
  const { rows } = await sql<
    Row<'withdrawals', 'units'> & { member: MemberId; at: Date }
  >`select w.member, w.requested_at as at, w.units
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, id)
    join withdrawals w on w.bucket = k.bucket and w.member = k.id and w.requested_at >= ${from} and w.requested_at < ${until}
    where w.state not in ('rejected', 'cancelled', 'pay_failed') order by w.member, w.requested_at, w.id`.execute(
    database,
  );
  return rows;
}
