/** The tables of complaints and of what is written in them. */
import {
  type ComplaintKind,
  type ComplaintOutcome,
  type ComplaintState,
  type ComplaintTerms,
  complaintClocks,
} from '@banyan/core/complaints';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { sql } from 'kysely';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { within } from '../members/index.ts';

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

/** Complaints with how they begin. */
export const selected = (database: Database | Tx) =>
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

/** Those that wait for the operator, the longest first; with `isAll` the others too. */
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
    .select(['state', 'reference', 'last_seq', 'owner', 'acknowledged_at', 'escalated_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      state: row.state as ComplaintState,
      reference: row.reference,
      lastSeq: row.last_seq,
      owner: row.owner ?? undefined,
      isAcknowledged: row.acknowledged_at !== null,
      isEscalated: row.escalated_at !== null,
    }
  );
}

export async function insertComplaint(
  tx: Tx,
  row: { id: string; member: MemberId; reference: string; kind: ComplaintKind; language: string; at: Date },
  terms: ComplaintTerms,
): Promise<void> {
  const { at, ...rest } = row;
  const clocks = complaintClocks(at.getTime(), terms);
  await tx
    .insertInto('complaints')
    .values({
      ...rest,
      bucket: bucketOf(row.member),
      state: 'open',
      opened_at: at,
      changed_at: at,
      acknowledge_by: new Date(clocks.acknowledgeBy),
      answer_by: new Date(clocks.answerBy),
      last_word_by: new Date(clocks.lastWordBy),
    })
    .execute();
}

export type NewEntry = {
  readonly id: string;
  readonly author: 'member' | 'staff';
  readonly staff?: string;
  /** The account of the staff who wrote it. */
  readonly writtenBy?: string | undefined;
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
  const { staff = '', writtenBy, pictures = [], ...rest } = entry;
  await tx
    .insertInto('complaint_messages')
    .values({
      ...rest,
      staff,
      written_by: writtenBy ?? null,
      pictures: [...pictures],
      bucket: bucketOf(member),
      member,
      complaint: id,
      seq,
    })
    .execute();
  await moveComplaint(tx, { member, id }, { state, seq, at: entry.at });
}

/** The member has written again: it is answered anew, and one that was closed begins anew. */
export async function restartClocks(
  tx: Tx,
  { member, id }: { member: MemberId; id: string },
  { before, at, terms }: { before: ComplaintState; at: Date; terms: ComplaintTerms },
): Promise<void> {
  if (before === 'open' || before === 'reopened') return;
  const clocks = complaintClocks(at.getTime(), terms);
  await tx
    .updateTable('complaints')
    .set({
      answer_by: new Date(clocks.answerBy),
      ...(before === 'closed' ? { last_word_by: new Date(clocks.lastWordBy), outcome: null } : {}),
    })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

export async function moveComplaint(
  tx: Tx,
  { member, id }: { member: MemberId; id: string },
  { state, seq, at }: { state: ComplaintState; seq: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ state, changed_at: at, last_seq: seq, closed_at: state === 'closed' ? at : null })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

type Facts = {
  readonly owner?: string | null;
  readonly acknowledged_at?: Date;
  readonly escalated_at?: Date;
  readonly outcome?: ComplaintOutcome;
};

/** What the staff know of a complaint that is locked. */
export async function setFacts(tx: Tx, { member, id }: { member: MemberId; id: string }, facts: Facts): Promise<void> {
  if (Object.keys(facts).length === 0) return;
  await tx
    .updateTable('complaints')
    .set(facts)
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
export async function complaintsWaiting(
  database: Database | Tx,
  scope?: StaffScope,
): Promise<{ count: bigint; oldest: Date | null }> {
  const { rows } = await sql<{
    count: bigint;
    oldest: Date | null;
  }>`select count(*) as count, min(c.changed_at) as oldest from complaints c
    where c.state in ('open', 'reopened') and ${scope === undefined ? sql`true` : within(scope, sql`c.member`)}`.execute(
    database,
  );
  return rows[0] ?? { count: 0n, oldest: null };
}
