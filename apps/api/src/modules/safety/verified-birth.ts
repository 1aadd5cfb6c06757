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

/** The same of many, by member. */
export async function verifiedBirthsOf(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, { readonly born: BusinessDay; readonly at: Date }>> {
  const { rows } = await sql<
    Row<'safety_births', 'at'> & { readonly member: MemberId; readonly born: BusinessDay }
  >`select b.member, b.born::text as born, b.at
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    join safety_births b on b.bucket = k.bucket and b.member = k.member and b.source = 'document'`.execute(database);
  return new Map(rows.map(({ member, ...birth }) => [member, birth]));
}
