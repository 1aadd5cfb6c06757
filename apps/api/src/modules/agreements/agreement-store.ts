/** The table of what members agreed to. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

/** Stores what was accepted: which text in which version, when and from where (DEC-15). */
export async function insertAgreements(
  tx: Tx,
  member: MemberId,
  accepted: {
    documents: readonly { document: string; version: string }[];
    at: Date;
    address: string;
  },
): Promise<void> {
  const { documents, at, address } = accepted;
  const rows = documents.map(({ document, version }) => ({
    bucket: bucketOf(member),
    member,
    document,
    version,
    accepted_at: at,
    address,
  }));
  await tx.insertInto('agreements').values(rows).execute();
}

/** The account was opened by somebody else: its member has yet to agree. */
export async function insertDue(tx: Tx, member: MemberId, at: Date): Promise<void> {
  await tx
    .insertInto('agreements_due')
    .values({ bucket: bucketOf(member), member, since: at })
    .execute();
}

/** Which of some members have yet to agree. */
export async function dueOf(database: Database | Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  if (members.length === 0) return new Set();
  const rows = await database
    .selectFrom('agreements_due')
    .select('member')
    .where('bucket', 'in', [...new Set(members.map(bucketOf))])
    .where('member', 'in', [...members])
    .execute();
  return new Set(rows.map(({ member }) => member as MemberId));
}

/** False where nothing was due, or somebody settled it a moment ago. */
export async function deleteDue(tx: Tx, member: MemberId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('agreements_due')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
