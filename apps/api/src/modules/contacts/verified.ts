/** Contacts of many members at once, and whether one of theirs is verified as a piece of others' statements. */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { ContactKind } from './contacts.ts';

export const hasVerified = (
  bucket: RawBuilder<unknown>,
  member: RawBuilder<unknown>,
  kind: ContactKind,
): RawBuilder<unknown> =>
  sql`exists (select from member_contacts c where c.bucket = ${bucket} and c.member = ${member} and c.kind = ${kind}
    and c.verified_at is not null)`;

export type Verified = { readonly [Kind in ContactKind]?: string };

/** What members have proven; who has proven nothing is left out. */
export async function verifiedContacts(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Verified>> {
  const { rows } = await sql<Row<'member_contacts', 'member' | 'kind' | 'value'>>`select c.member, c.kind, c.value
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    join member_contacts c on c.bucket = k.bucket and c.member = k.member where c.verified_at is not null`.execute(
    database,
  );
  const found = new Map<MemberId, Verified>();
  for (const { member, kind, value } of rows)
    found.set(member as MemberId, { ...found.get(member as MemberId), [kind]: value });
  return found;
}
