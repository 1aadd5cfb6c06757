/** Cases as the staff's list shows them, read by key, and what the staff write down in them. */
import { type CaseKind, type CaseOutcome, type CaseSeverity, caseKinds, severityOf } from '@banyan/core/cases';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { sql } from 'kysely';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { within } from '../members/index.ts';
import type { CaseRow } from './case-store.ts';

export type QueuedCase = CaseRow & {
  readonly owner: string | null;
  readonly severity: CaseSeverity;
  readonly outcome: CaseOutcome | null;
};

const selected = (database: Database | Tx) =>
  database
    .selectFrom('play_cases')
    .select(['id', 'at', 'kind', 'member', 'vendor', 'round', 'tx', 'details', 'owner', 'severity', 'outcome'])
    .select('closed_at as closedAt');
type Selected = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

const read = (row: Selected): QueuedCase => {
  const kind = row.kind as CaseKind;
  return {
    ...row,
    kind,
    member: row.member as MemberId,
    details: row.details as QueuedCase['details'],
    severity: (row.severity as CaseSeverity | null) ?? severityOf(kind),
    outcome: row.outcome as CaseOutcome | null,
  };
};

type Wanted = {
  readonly queue: 'open' | 'mine' | 'closed';
  readonly staff: string;
  /** Kinds that may be shown. */
  readonly kinds: readonly CaseKind[];
  readonly severity: CaseSeverity | undefined;
  readonly member: MemberId | undefined;
  /** Cases of these members alone. */
  readonly scope: StaffScope | undefined;
  readonly after: string | undefined;
  readonly limit: number;
};

/** Open ones with the oldest first, closed ones with the newest; ids are made in the order of time. */
export async function readQueue(
  database: Database,
  { queue, staff, kinds, severity, member, scope, after, limit }: Wanted,
): Promise<QueuedCase[]> {
  const isClosed = queue === 'closed';
  let query = selected(database)
    .where('kind', 'in', kinds.length === 0 ? [''] : kinds)
    .where('closed_at', isClosed ? 'is not' : 'is', null)
    .orderBy('id', isClosed ? 'desc' : 'asc')
    .limit(limit);
  if (queue === 'mine') query = query.where('owner', '=', staff);
  if (member !== undefined) query = query.where('bucket', '=', bucketOf(member)).where('member', '=', member);
  if (scope !== undefined) query = query.where(within(scope, sql`play_cases.member`));
  if (severity !== undefined) {
    const byKind = caseKinds.filter((kind) => severityOf(kind) === severity);
    query = query.where(
      sql<boolean>`(severity = ${severity} or (severity is null and kind = any (${[...byKind]}::text[])))`,
    );
  }
  if (after !== undefined) query = query.where('id', isClosed ? '<' : '>', after);
  return (await query.execute()).map(read);
}

export async function countQueues(
  database: Database,
  { staff, scope }: { readonly staff: string; readonly scope: StaffScope | undefined },
  kinds: readonly CaseKind[],
): Promise<{ open: number; untaken: number; mine: number }> {
  const { rows } = await sql<{ open: number; untaken: number; mine: number }>`select count(*)::integer as open,
      count(*) filter (where c.owner is null)::integer as untaken,
      count(*) filter (where c.owner = ${staff}::uuid)::integer as mine
    from play_cases c where c.closed_at is null and c.kind = any (${[...kinds]}::text[])
      and ${scope === undefined ? sql`true` : within(scope, sql`c.member`)}`.execute(database);
  return rows[0] ?? { open: 0, untaken: 0, mine: 0 };
}

export async function findOne(
  database: Database | Tx,
  id: string,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<QueuedCase | undefined> {
  const query = selected(database).where('id', '=', id);
  const row = await (lock === 'locked' ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? undefined : read(row);
}

type Opened = Omit<CaseRow, 'closedAt'> & { readonly severity: CaseSeverity };

/** Opens a case that somebody of the staff asks for. False where there is one of the matter already. */
export async function insertAsked(tx: Tx, { details, ...one }: Opened): Promise<boolean> {
  const row = await tx
    .insertInto('play_cases')
    .values({ ...one, bucket: bucketOf(one.member), details: JSON.stringify(details) })
    .onConflict((conflict) => conflict.columns(['vendor', 'member', 'kind', 'round', 'tx']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endCase(
  tx: Tx,
  id: string,
  { by, reason, outcome, at }: { by: string; reason: string; outcome: CaseOutcome; at: Date },
): Promise<void> {
  await sql`update play_cases set closed_at = ${at}, outcome = ${outcome},
      details = details || jsonb_build_object('closedBy', ${by}::text, 'reason', ${reason}::text)
    where id = ${id}::uuid`.execute(tx);
}

/** Writes a note; the same id again is the same note. */
export async function insertNote(
  tx: Tx,
  row: { id: string; case: string; staff: string; text: string; at: Date },
): Promise<void> {
  const { case: about, ...rest } = row;
  await tx
    .insertInto('case_notes')
    .values({ ...rest, case_id: about })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The oldest first. */
export async function readNotes(database: Database, id: string, limit: number) {
  return await database
    .selectFrom('case_notes')
    .select(['id', 'staff', 'text', 'at'])
    .where('case_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
