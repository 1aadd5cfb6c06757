/** The table of links to set a password anew. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { TokenPlace } from '../../infra/token.ts';

export async function insertLink(
  tx: Tx,
  { bucket, hash }: TokenPlace<'reset'>,
  { member, at, expiresAt }: { member: MemberId; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('password_links')
    .values({ bucket, token_hash: hash, member, made_at: at, expires_at: expiresAt })
    .execute();
}

/** Whose link it is, while it can still be used. */
export async function memberOfLink(
  database: Database,
  { bucket, hash }: TokenPlace<'reset'>,
  now: Date,
): Promise<MemberId | undefined> {
  const row = await database
    .selectFrom('password_links')
    .select('member')
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.member as MemberId | undefined;
}

/** Uses a link. Of many at once one gets true. */
export async function takeLink(tx: Tx, { bucket, hash }: TokenPlace<'reset'>, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return taken[0]?.numUpdatedRows === 1n;
}

/** No open link of the member is good any more. */
export async function spendLinks(tx: Tx, member: MemberId, at: Date): Promise<void> {
  await tx
    .updateTable('password_links')
    .set({ used_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('used_at', 'is', null)
    .execute();
}

export async function forgetLinks(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('password_links').where('expires_at', '<', before).execute();
}
