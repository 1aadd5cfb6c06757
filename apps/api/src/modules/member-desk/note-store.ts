/** The tables of notes about members and of the words they are marked with. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export type NoteRow = {
  readonly id: string;
  readonly staff: string;
  readonly text: string;
  readonly isPinned: boolean;
  readonly at: Date;
};

const columns = ['id', 'staff', 'text', 'is_pinned as isPinned', 'at'] as const;

const ofMember = (database: Database | Tx, member: MemberId) =>
  database
    .selectFrom('member_notes')
    .select(columns)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member);

export async function findNote(database: Database | Tx, member: MemberId, id: string): Promise<NoteRow | undefined> {
  return await ofMember(database, member).where('id', '=', id).executeTakeFirst();
}

/** The newest first, from the one after `after`. */
export async function readNotes(
  database: Database,
  member: MemberId,
  { after, limit, isPinned }: { after?: string | undefined; limit: number; isPinned?: true },
): Promise<NoteRow[]> {
  let mine = ofMember(database, member).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
  if (isPinned !== undefined) mine = mine.where('is_pinned', '=', true);
  const place = after === undefined ? undefined : await findNote(database, member, after);
  if (place !== undefined) mine = mine.where(sql<boolean>`(at, id) < (${place.at}, ${place.id}::uuid)`);
  return await mine.execute();
}

export async function insertNote(
  tx: Tx,
  member: MemberId,
  { id, staff, text, isPinned, at }: NoteRow,
): Promise<boolean> {
  const stored = await tx
    .insertInto('member_notes')
    .values({ bucket: bucketOf(member), member, id, staff, text, is_pinned: isPinned, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return stored[0]?.numInsertedOrUpdatedRows === 1n;
}

export async function markNote(tx: Tx, member: MemberId, id: string, isPinned: boolean): Promise<boolean> {
  const done = await tx
    .updateTable('member_notes')
    .set({ is_pinned: isPinned })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** The words of many members. */
export async function tagsOf(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string[]>> {
  if (members.length === 0) return new Map();
  const rows = await database
    .selectFrom('member_tags')
    .select(['member', 'tag'])
    .where('bucket', 'in', [...new Set(members.map(bucketOf))])
    .where('member', 'in', [...members])
    .orderBy('tag')
    .execute();
  const found = new Map<MemberId, string[]>();
  for (const { member, tag } of rows) found.set(member as MemberId, [...(found.get(member as MemberId) ?? []), tag]);
  return found;
}

export async function replaceTags(tx: Tx, member: MemberId, tags: readonly string[], at: Date): Promise<void> {
  const bucket = bucketOf(member);
  await tx.deleteFrom('member_tags').where('bucket', '=', bucket).where('member', '=', member).execute();
  if (tags.length > 0)
    await tx
      .insertInto('member_tags')
      .values(tags.map((tag) => ({ bucket, member, tag, at })))
      .execute();
}
