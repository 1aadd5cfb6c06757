/** How much of the usual limits of the book a member may stake, in hundredths, by sport; the empty text for every sport that has none of its own. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type MemberFactor = Row<'sport_member_factors', 'sport' | 'factor' | 'reason'> & { readonly setAt: Date };

export async function memberFactors(database: Database | Tx, member: MemberId): Promise<MemberFactor[]> {
  const { rows } =
    await sql<MemberFactor>`select f.sport, f.factor, f.reason, f.set_at as "setAt" from sport_member_factors f
    where f.bucket = ${bucketOf(member)} and f.member = ${member}::uuid order by f.sport`.execute(database);
  return rows;
}

/** Sets it; the log says what it was before. */
export async function setMemberFactor(
  tx: Tx,
  member: MemberId,
  { sport, factor, reason, setAt }: MemberFactor,
): Promise<void> {
  await sql`insert into sport_member_factors (bucket, member, sport, factor, reason, set_at)
    values (${bucketOf(member)}, ${member}::uuid, ${sport}, ${factor}, ${reason}, ${setAt})
    on conflict (bucket, member, sport) do update set factor = excluded.factor, reason = excluded.reason, set_at = excluded.set_at`.execute(
    tx,
  );
}
