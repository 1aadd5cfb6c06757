/** Complaints as the staff's lists show them, read by key. */
import type { ComplaintKind, ComplaintOutcome, ComplaintState } from '@banyan/core/complaints';
import type { MemberId } from '@banyan/core/ids';
import { sql } from 'kysely';
import type { StaffScope } from '../../infra/actor.ts';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database } from '../../infra/database.ts';
import { within } from '../members/index.ts';
import { type ComplaintRow, selected } from './complaint-store.ts';

export type ComplaintQueue = 'waiting' | 'escalated' | 'open' | 'closed';

export type QueuedComplaint = ComplaintRow & {
  readonly language: string;
  readonly owner: string | null;
  readonly escalatedAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly closedAt: Date | null;
  readonly dueAt: Date | null;
  readonly outcome: ComplaintOutcome | null;
  readonly acknowledgeBy: Date;
  readonly answerBy: Date;
  readonly lastWordBy: Date;
};

const withClocks = (database: Database) =>
  selected(database).select([
    'c.language',
    'c.owner',
    'c.escalated_at as escalatedAt',
    'c.acknowledged_at as acknowledgedAt',
    'c.closed_at as closedAt',
    'c.due_at as dueAt',
    'c.outcome',
    'c.acknowledge_by as acknowledgeBy',
    'c.answer_by as answerBy',
    'c.last_word_by as lastWordBy',
  ]);

type Selected = Awaited<ReturnType<ReturnType<typeof withClocks>['execute']>>[number];
const read = ({ member, kind, state, outcome, ...row }: Selected): QueuedComplaint => ({
  ...row,
  member: member as MemberId,
  kind: kind as ComplaintKind,
  state: state as ComplaintState,
  outcome: outcome as ComplaintOutcome | null,
});

type Wanted = {
  readonly queue: ComplaintQueue;
  /** Complaints of these members alone. */
  readonly scope: StaffScope | undefined;
  readonly after: Cursor | undefined;
  readonly limit: number;
};

/** Open ones with what is due first in front, closed ones with the latest. */
export async function readQueue(
  database: Database,
  { queue, scope, after, limit }: Wanted,
): Promise<QueuedComplaint[]> {
  const any = withClocks(database).limit(limit);
  const all = scope === undefined ? any : any.where(within(scope, sql`c.member`));
  if (queue === 'closed') {
    const closed = all.where('c.closed_at', 'is not', null).orderBy('c.closed_at', 'desc').orderBy('c.id', 'desc');
    const rows = await (after === undefined
      ? closed
      : closed.where(sql<boolean>`(c.closed_at, c.id) < (${after.at}, ${after.id}::uuid)`)
    ).execute();
    return rows.map(read);
  }
  const open = all.where('c.due_at', 'is not', null).orderBy('c.due_at').orderBy('c.id');
  const chosen =
    queue === 'waiting'
      ? open.where('c.state', 'in', ['open', 'reopened'])
      : queue === 'escalated'
        ? open.where('c.escalated_at', 'is not', null)
        : open;
  const rows = await (after === undefined
    ? chosen
    : chosen.where(sql<boolean>`(c.due_at, c.id) > (${after.at}, ${after.id}::uuid)`)
  ).execute();
  return rows.map(read);
}

/** The moment by which its list is ordered. */
export const placeOf = ({ id, dueAt, closedAt, changedAt }: QueuedComplaint): Cursor => ({
  id,
  at: dueAt ?? closedAt ?? changedAt,
});

export async function readOne(database: Database, reference: string): Promise<QueuedComplaint | undefined> {
  const row = await withClocks(database).where('c.reference', '=', reference.toUpperCase()).executeTakeFirst();
  return row === undefined ? undefined : read(row);
}

export async function countQueues(
  database: Database,
  scope: StaffScope | undefined,
  at: Date,
): Promise<{ waiting: number; overdue: number; escalated: number }> {
  const { rows } = await sql<{ waiting: number; overdue: number; escalated: number }>`select
      count(*) filter (where c.state in ('open', 'reopened'))::integer as waiting,
      count(*) filter (where c.due_at < ${at})::integer as overdue,
      count(*) filter (where c.escalated_at is not null)::integer as escalated
    from complaints c where c.due_at is not null and ${scope === undefined ? sql`true` : within(scope, sql`c.member`)}`.execute(
    database,
  );
  return rows[0] ?? { waiting: 0, overdue: 0, escalated: 0 };
}
