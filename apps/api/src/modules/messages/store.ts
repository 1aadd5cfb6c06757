/** The table of what members have read. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Which of these notices a member has read. */
export async function readMarks(
  database: Database,
  member: MemberId,
  notices: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<Row<'message_reads', 'notice'>>`
    select notice from message_reads
    where bucket = ${bucketOf(member)} and member = ${member} and notice = any (${[...notices]}::uuid[])`.execute(
    database,
  );
  return new Set(rows.map(({ notice }) => notice));
}

/** Marks them as read; the first time counts. Returns how many are new. */
export async function addMarks(tx: Tx, member: MemberId, notices: readonly string[], at: Date): Promise<number> {
  const { rows } = await sql<{ notice: string }>`
    insert into message_reads (bucket, member, notice, at)
    select ${bucketOf(member)}, ${member}::uuid, notice, ${at}
    from (select distinct unnest(${[...notices]}::uuid[]) as notice) as read order by notice
    on conflict do nothing returning notice`.execute(tx);
  return rows.length;
}
