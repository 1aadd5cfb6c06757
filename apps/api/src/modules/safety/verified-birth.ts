/** The birth date that a document shows, for what is given by birthdays: what a member said of themself is no proof. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** With since when it is known; undefined where no document was checked. */
export async function verifiedBirthOf(
  database: Database | Tx,
  member: MemberId,
): Promise<{ readonly born: BusinessDay; readonly at: Date } | undefined> {
  const { rows } = await sql<
    Row<'safety_births', 'at'> & { readonly born: BusinessDay }
  >`select b.born::text as born, b.at from safety_births b
    where b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid and b.source = 'document'`.execute(database);
  return rows[0];
}
