/** Approved exports of the house: each is begun once, by who asked for it, within a day. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';

const lastsMs = 86_400_000;

export async function insertApproved(
  tx: Tx,
  row: { readonly id: string; readonly askedBy: string; readonly approvedAt: Date },
): Promise<void> {
  await tx
    .insertInto('house_exports')
    .values({ id: row.id, asked_by: row.askedBy, approved_at: row.approvedAt })
    .execute();
}

/** Takes an approval that somebody has and has not used. Undefined when there is none. */
export async function beginApproved(database: Database | Tx, staff: string, now: Date): Promise<string | undefined> {
  const row = await database
    .updateTable('house_exports')
    .set({ begun_at: now })
    .where('begun_at', 'is', null)
    .where(
      'id',
      '=',
      sql<string>`(select e.id from house_exports e where e.asked_by = ${staff}::uuid and e.begun_at is null
        and e.approved_at > ${new Date(now.getTime() - lastsMs)} order by e.approved_at limit 1 for update)`,
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
