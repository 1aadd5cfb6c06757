/** Who sent and who received a transfer between members. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

const buckets = Array.from({ length: 64 }, (_, bucket) => bucket);

/** The sender first; nobody where there is none of this id. */
export async function transferParties(database: Database, id: string): Promise<MemberId[]> {
  const { rows } = await sql<Row<'member_remittances', 'member' | 'receiver'>>`select r.member, r.receiver
    from unnest(${buckets}::smallint[]) k (bucket)
    cross join lateral (
      select r.member, r.receiver from member_remittances r where r.bucket = k.bucket and r.id = ${id}::uuid limit 10) r`.execute(
    database,
  );
  return rows.flatMap(({ member, receiver }) => [member, receiver] as MemberId[]);
}
