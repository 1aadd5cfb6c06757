/** The table of messages to members. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

type NewMessage = {
  readonly member: MemberId;
  readonly id: string;
  readonly type: string;
  readonly params: unknown;
  readonly about: { readonly kind: string; readonly id?: string } | undefined;
};

export async function insertMessage(tx: Tx, { member, id, type, params, about }: NewMessage): Promise<void> {
  await tx
    .insertInto('member_messages')
    .values({
      bucket: bucketOf(member),
      member,
      id,
      type,
      params: JSON.stringify(params),
      about_kind: about?.kind ?? null,
      about_id: about?.id ?? null,
      at: sql<Date>`clock_now()`,
    })
    .execute();
}

type ManyMessages = {
  readonly member: MemberId;
  readonly id: string;
  readonly type: string;
  readonly params: unknown;
  readonly about?: string | undefined;
};

/** Messages of many members in one statement. */
export async function insertMessages(tx: Tx, messages: readonly ManyMessages[]): Promise<void> {
  await sql`insert into member_messages (bucket, member, id, type, params, about_kind, at)
    select bucket_of(x.member), x.member, x.id, x.type, x.params, x.about, clock_now()
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) x (member uuid, id uuid, type text, params jsonb, about text)`.execute(
    tx,
  );
}

/** Whether a message was read, as a piece of others' statements; null where it is gone. */
export const isReadOf = (member: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select o.read_at is not null from member_messages o where o.bucket = bucket_of(${member}) and o.member = ${member} and o.id = ${id})`;

/** The newest first; `types` undefined: all of them. */
export async function readInbox(
  database: Database,
  member: MemberId,
  { types, before, limit }: { types: readonly string[] | undefined; before: string | undefined; limit: number },
) {
  const mine = database
    .selectFrom('member_messages')
    .select(['id', 'type', 'params', 'about_kind', 'about_id', 'at', 'read_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('deleted_at', 'is', null);
  const ofTypes = types === undefined ? mine : mine.where('type', 'in', types);
  const older =
    before === undefined
      ? ofTypes
      : ofTypes.where(
          sql<boolean>`(at, id) < (select m.at, m.id from member_messages m where m.bucket = ${bucketOf(member)} and m.member = ${member} and m.id = ${before}::uuid)`,
        );
  return await older.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** How many are new, by type. */
export async function countUnread(database: Database, member: MemberId): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Row<'member_messages', 'type'> & { count: number }>`
    select type, count(*)::integer as count from member_messages
    where bucket = ${bucketOf(member)} and member = ${member} and read_at is null and deleted_at is null
    group by type`.execute(database);
  return new Map(rows.map(({ type, count }) => [type, count]));
}

/** Marks those that are new; all of them where neither ids nor types are named. Returns how many. */
export async function markMessages(
  tx: Tx,
  member: MemberId,
  { ids, types, at }: { ids: readonly string[] | undefined; types: readonly string[] | undefined; at: Date },
): Promise<number> {
  const mine = tx
    .updateTable('member_messages')
    .set({ read_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null);
  const named = ids === undefined ? mine : mine.where('id', 'in', ids);
  const rows = await (types === undefined ? named : named.where('type', 'in', types)).returning('id').execute();
  return rows.length;
}

/** Deletes messages, or with `undefined` brings them back. Returns how many moved. */
export async function moveMessages(
  tx: Tx,
  member: MemberId,
  ids: readonly string[],
  deletedAt: Date | undefined,
): Promise<number> {
  const rows = await tx
    .updateTable('member_messages')
    .set({ deleted_at: deletedAt ?? null })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', 'in', ids)
    .where('deleted_at', deletedAt === undefined ? 'is not' : 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

/** Removes messages that were deleted, or left, before a moment; some at a time, so that no lock lasts. Returns how many went. */
export async function forgetMessages(
  database: Database,
  { deletedBefore, madeBefore, most }: { deletedBefore: Date; madeBefore: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`with gone as (
      (select bucket, member, id from member_messages where deleted_at < ${deletedBefore} limit ${most})
      union
      (select bucket, member, id from member_messages where at < ${madeBefore} limit ${most}) limit ${most})
    delete from member_messages m using gone g where m.bucket = g.bucket and m.member = g.member and m.id = g.id`.execute(
    database,
  );
  return Number(numAffectedRows ?? 0n);
}
