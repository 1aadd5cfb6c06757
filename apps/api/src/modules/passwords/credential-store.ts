/** The table of password hashes. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export type Credential = { readonly hash: string; readonly isIssued: boolean; readonly changedAt: Date };

export async function findCredential(database: Database, member: MemberId): Promise<Credential | undefined> {
  const row = await database
    .selectFrom('credentials')
    .select(['hash', 'is_issued', 'changed_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  return row === undefined ? undefined : { hash: row.hash, isIssued: row.is_issued, changedAt: row.changed_at };
}

/** `isIssued`: somebody else set it, and the first login asks for an own one. */
export async function insertCredential(
  tx: Tx,
  member: MemberId,
  hash: string,
  at: Date,
  isIssued = false,
): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ bucket: bucketOf(member), member, hash, changed_at: at, is_issued: isIssued })
    .execute();
}

/**
 * Stores a password that the member chose. With `from` only while that hash stands, so that of two changes at once one
 * is refused; false then.
 */
export async function changeCredential(
  tx: Tx,
  member: MemberId,
  { from, to, at }: { from?: string; to: string; at: Date },
): Promise<boolean> {
  const mine = tx
    .updateTable('credentials')
    .set({ hash: to, is_issued: false, changed_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member);
  const changed = await (from === undefined ? mine : mine.where('hash', '=', from)).execute();
  return changed[0]?.numUpdatedRows === 1n;
}

/** A stronger hash of the same password; it counts as no change by the member. */
export async function strengthenCredential(
  database: Database,
  member: MemberId,
  from: string,
  to: string,
): Promise<void> {
  await database
    .updateTable('credentials')
    .set({ hash: to })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('hash', '=', from)
    .execute();
}
