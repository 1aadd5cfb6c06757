/** The tables of complaints and of what is written in them. */
import type { ComplaintKind, ComplaintState } from '@banyan/core/complaints';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';

export type ComplaintRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly reference: string;
  readonly kind: ComplaintKind;
  readonly state: ComplaintState;
  readonly openedAt: Date;
  readonly changedAt: Date;
  readonly excerpt: string;
};

const excerptLength = 140;

const selected = (database: Database | Tx) =>
  database
    .selectFrom('complaints as c')
    .innerJoin('complaint_messages as m', (join) =>
      join
        .onRef('m.bucket', '=', 'c.bucket')
        .onRef('m.member', '=', 'c.member')
        .onRef('m.complaint', '=', 'c.id')
        .on('m.seq', '=', 1),
    )
    .select([
      'c.id',
      'c.member',
      'c.reference',
      'c.kind',
      'c.state',
      'c.opened_at as openedAt',
      'c.changed_at as changedAt',
    ])
    .select(sql<string>`left(m.body, ${excerptLength})`.as('excerpt'));

const toComplaint = (
  row: { member: string; kind: string; state: string } & Omit<ComplaintRow, 'member' | 'kind' | 'state'>,
) => row as unknown as ComplaintRow;

/** Those of a member, which changed last first. */
export async function readComplaints(database: Database, member: MemberId, limit: number, offset: number) {
  const rows = await selected(database)
    .where('c.bucket', '=', bucketOf(member))
    .where('c.member', '=', member)
    .orderBy('c.changed_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toComplaint);
}

export async function countComplaints(database: Database | Tx, member: MemberId, isOpen = false): Promise<number> {
  const mine = database
    .selectFrom('complaints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member);
  const { count } = await (isOpen ? mine.where('state', '!=', 'closed') : mine).executeTakeFirstOrThrow();
  return count;
}

/** The member's complaint of an id. */
export async function findComplaint(database: Database | Tx, member: MemberId, id: string) {
  const row = await selected(database)
    .where('c.bucket', '=', bucketOf(member))
    .where('c.member', '=', member)
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : toComplaint(row);
}

/** The same, whoever's: for staff, by its reference in any letter case. */
export async function findByReference(database: Database, reference: string) {
  const row = await selected(database).where('c.reference', '=', reference.toUpperCase()).executeTakeFirst();
  return row === undefined ? undefined : toComplaint(row);
}

/** Those that wait for the operator, which wait longest first; with `isAll` the others too. */
export async function readWaiting(database: Database, isAll: boolean, limit: number) {
  const all = selected(database);
  const rows = await (isAll ? all : all.where('c.state', 'in', ['open', 'reopened']))
    .orderBy('c.changed_at')
    .limit(limit)
    .execute();
  return rows.map(toComplaint);
}

/** Locks a complaint for what is written next. */
export async function lockComplaint(tx: Tx, member: MemberId, id: string) {
  const row = await tx
    .selectFrom('complaints')
    .select(['state', 'last_seq'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { state: row.state as ComplaintState, lastSeq: row.last_seq };
}

export async function insertComplaint(
  tx: Tx,
  row: { id: string; member: MemberId; reference: string; kind: ComplaintKind; language: string; at: Date },
): Promise<void> {
  const { at, ...rest } = row;
  await tx
    .insertInto('complaints')
    .values({ ...rest, bucket: bucketOf(row.member), state: 'open', opened_at: at, changed_at: at })
    .execute();
}

export type NewEntry = {
  readonly id: string;
  readonly author: 'member' | 'staff';
  readonly staff?: string;
  readonly body: string;
  readonly pictures?: readonly string[];
  readonly at: Date;
};

/** Adds to a complaint that is locked, and moves it. */
export async function addEntry(
  tx: Tx,
  { member, id }: { member: MemberId; id: string },
  { seq, state }: { seq: number; state: ComplaintState },
  entry: NewEntry,
): Promise<void> {
  const { staff = '', pictures = [], ...rest } = entry;
  await tx
    .insertInto('complaint_messages')
    .values({ ...rest, staff, pictures: [...pictures], bucket: bucketOf(member), member, complaint: id, seq })
    .execute();
  await moveComplaint(tx, { member, id }, { state, seq, at: entry.at });
}

export async function moveComplaint(
  tx: Tx,
  { member, id }: { member: MemberId; id: string },
  { state, seq, at }: { state: ComplaintState; seq: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ state, changed_at: at, last_seq: seq })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

/** What the member wrote under an id of theirs. */
export async function findEntry(tx: Tx, member: MemberId, id: string) {
  return await tx
    .selectFrom('complaint_messages')
    .select(['complaint', 'author', 'body', 'pictures'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The conversation in its order. */
export async function readEntries(database: Database, member: MemberId, id: string) {
  return await database
    .selectFrom('complaint_messages')
    .select(['id', 'author', 'staff', 'body', 'pictures', 'at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('complaint', '=', id)
    .orderBy('seq')
    .execute();
}

/** How many complaints wait for the staff, and since when the oldest. */
export async function complaintsWaiting(database: Database | Tx): Promise<{ count: bigint; oldest: Date | null }> {
  const { rows } = await sql<{
    count: bigint;
    oldest: Date | null;
  }>`select count(*) as count, min(c.changed_at) as oldest from complaints c
    where c.state in ('open', 'reopened')`.execute(database);
  return rows[0] ?? { count: 0n, oldest: null };
}
