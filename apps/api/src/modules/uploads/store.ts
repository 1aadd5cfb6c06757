/** The table of pictures that members sent. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { sql } from 'kysely';
import type { UploadPurpose } from '@banyan/protocol/uploads';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { CleanPicture } from './clean-picture.ts';

type Key = { readonly member: MemberId; readonly id: string };

/** Adds a picture whose bytes are not stored yet, unless so many of the member's wait already. */
export async function insertUpload(
  tx: Tx,
  { member, id }: Key,
  { type, width, height, body }: CleanPicture,
  { purpose, at, waitingAtMost }: { purpose: UploadPurpose; at: Date; waitingAtMost: number },
): Promise<boolean> {
  // One after the other for each member: of many at once no more are taken than there is room for.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${member}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('uploads')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('attached_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= waitingAtMost) return false;
  await tx
    .insertInto('uploads')
    .values({ bucket: bucketOf(member), member, id, purpose, type, width, height, size: body.length, at })
    .execute();
  return true;
}

export async function markStored(database: Database, { member, id }: Key): Promise<void> {
  await database
    .updateTable('uploads')
    .set({ is_stored: true })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

/** Attaches those of the ids that wait for this purpose. Returns how many. */
export async function attachUploads(
  tx: Tx,
  { member, ids, purpose }: { member: MemberId; ids: readonly string[]; purpose: UploadPurpose },
): Promise<number> {
  const rows = await tx
    .updateTable('uploads')
    .set({ attached_at: sql<Date>`clock_now()` })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', 'in', ids)
    .where('purpose', '=', purpose)
    .where('is_stored', '=', true)
    .where('attached_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

export async function findUpload(database: Database, { member, id }: Key) {
  return await database
    .selectFrom('uploads')
    .select(['id', 'type', 'size', 'purpose'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .where('is_stored', '=', true)
    .executeTakeFirst();
}

/** Every picture of a member whose bytes are stored. */
export async function uploadsOf(database: Database | Tx, member: MemberId) {
  return await database
    .selectFrom('uploads')
    .select(['id', 'type', 'purpose'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('is_stored', '=', true)
    .orderBy('id')
    .execute();
}

/** Deletes the member's own picture if it belongs to nothing. */
export async function deleteWaiting(database: Database, { member, id }: Key): Promise<boolean> {
  const rows = await database
    .deleteFrom('uploads')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Deletes pictures that have belonged to nothing since before a moment. Returns the ids, whose bytes go next. */
export async function deleteForgotten(database: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<Row<'uploads', 'id'>>`
    delete from uploads u using (
      select bucket, member, id from uploads where attached_at is null and at < ${before} order by at limit ${limit} for update skip locked
    ) old where u.bucket = old.bucket and u.member = old.member and u.id = old.id returning u.id`.execute(database);
  return rows.map(({ id }) => id);
}
