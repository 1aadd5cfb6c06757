/** The staff's lists of complaints, and one of them with all that was written and done. */
import { nextDue } from '@banyan/core/complaints';
import { ok, refuse } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { complaintsAdminRoutes } from '@banyan/protocol/admin/complaints';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import type { Database } from '../../infra/database.ts';
import { linesAbout } from '../audit/index.ts';
import { namedMembers } from '../members/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { type QueuedComplaint, countQueues, placeOf, readOne, readQueue } from './complaint-queue.ts';
import { outsideBody } from './complaint-settings.ts';
import { readEntries } from './complaint-store.ts';
import { aboutComplaint } from './staff-work.ts';

type Routes = typeof complaintsAdminRoutes;
type Line = AdminValueOf<Routes['GET /admin/api/complaints']>['rows'][number];

async function linesOf(database: Database, rows: readonly QueuedComplaint[]): Promise<Line[]> {
  const members = await namedMembers(
    database,
    rows.map(({ member }) => member),
  );
  const people = await peopleOf(
    database,
    rows.map(({ owner }) => owner),
  );
  return rows.flatMap((row) => {
    const member = members.get(row.member);
    if (member === undefined) return [];
    const { reference, kind, state, language, openedAt, changedAt, excerpt, owner, escalatedAt, outcome } = row;
    const what = nextDue(state, row.acknowledgedAt !== null);
    return {
      ...{ reference, member, kind, state, language, excerpt, outcome },
      openedAt: openedAt.toISOString(),
      changedAt: changedAt.toISOString(),
      owner: people.get(owner ?? '') ?? null,
      isEscalated: escalatedAt !== null,
      due: what === undefined || row.dueAt === null ? null : { what, at: row.dueAt.toISOString() },
    };
  });
}

export const listForStaff: AdminUseCase<Routes['GET /admin/api/complaints']> = async (
  { database },
  { query },
  { scope },
) => {
  const { queue = 'waiting', after, limit = 50 } = query;
  const place = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed', { field: 'after' });
  const found = await readQueue(database, { queue, scope, after: place, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return ok({
    rows: await linesOf(database, shown),
    next: found.length > limit && last !== undefined ? cursorOf(placeOf(last)) : null,
  });
};

export const countForStaff: AdminUseCase<Routes['GET /admin/api/complaints/counts']> = async (
  { database, clock },
  _input,
  { scope },
) => ok(await countQueues(database, scope, new Date(clock.now())));

const stepsAtMost = 100;

export const showForStaff: AdminUseCase<Routes['GET /admin/api/complaints/:reference']> = async (
  { database, settings },
  { params },
  caller,
) => {
  const found = await readOne(database, params.reference);
  const [line] = found === undefined ? [] : await linesOf(database, [found]);
  if (found === undefined || line === undefined) return refuse('not-found');
  const entries = await readEntries(database, found.member, found.id);
  const steps = await linesAbout(database, aboutComplaint(found.reference), stepsAtMost);
  const mayClose = found.escalatedAt === null ? 'complaints.make' : 'complaints.authorise';
  return ok({
    ...line,
    acknowledgeBy: found.acknowledgeBy.toISOString(),
    acknowledgedAt: found.acknowledgedAt?.toISOString() ?? null,
    answerBy: found.answerBy.toISOString(),
    lastWordBy: found.lastWordBy.toISOString(),
    closedAt: found.closedAt?.toISOString() ?? null,
    outsideBody: settings.get(outsideBody).trim(),
    mayClose: caller.permissions.has(mayClose),
    entries: entries.map(({ body, pictures, at, author, id, staff }) => ({
      ...{ id, staff, text: body },
      author: author as 'member' | 'staff',
      pictures: [...pictures],
      at: at.toISOString(),
    })),
    steps: steps.map(({ at, act, who, reason }) => ({ at: at.toISOString(), act, who, reason })),
  });
};
