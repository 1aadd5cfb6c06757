/** Cases of the kinds that somebody may see, and one of them with its notes. */
import { mayCloseCase, mayWorkOn, readableKinds } from '@banyan/core/cases';
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { casesRoutes } from '@banyan/protocol/admin/cases';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Database } from '../../infra/database.ts';
import { linesAbout } from '../audit/index.ts';
import { type QueuedCase, countQueues, findOne, readNotes, readQueue } from '../cases/index.ts';
import { namedMembers, sees } from '../members/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { aboutCase } from './work-on-case.ts';

type Routes = typeof casesRoutes;
type Line = AdminValueOf<Routes['GET /admin/api/cases']>['rows'][number];

async function linesOf(database: Database, rows: readonly QueuedCase[]): Promise<Line[]> {
  const members = await namedMembers(
    database,
    rows.map(({ member }) => member),
  );
  const people = await peopleOf(
    database,
    rows.map(({ owner }) => owner),
  );
  return rows.map(({ id, at, kind, severity, member, vendor, round, tx, owner, closedAt, outcome }) => ({
    ...{ id, kind, severity, vendor, round, tx, outcome },
    at: at.toISOString(),
    member: members.get(member) ?? null,
    owner: people.get(owner ?? '') ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  }));
}

export const listCases: AdminUseCase<Routes['GET /admin/api/cases']> = async ({ database }, { query }, caller) => {
  const { queue = 'open', kind, severity, member, after, limit = 50 } = query;
  if (after !== undefined && !/^[0-9a-f-]{36}$/.test(after)) return refuse('input-malformed', { field: 'after' });
  const found = await readQueue(database, {
    ...{ queue, staff: caller.staff, scope: caller.scope, severity, after },
    kinds: readableKinds(caller.permissions).filter((one) => kind === undefined || one === kind),
    member: member as MemberId | undefined,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  return ok({
    rows: await linesOf(database, shown),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  });
};

export const countCases: AdminUseCase<Routes['GET /admin/api/cases/counts']> = async ({ database }, _input, caller) =>
  ok(await countQueues(database, caller, readableKinds(caller.permissions)));

const notesAtMost = 200;
const stepsAtMost = 50;

export const showCase: AdminUseCase<Routes['GET /admin/api/cases/:id']> = async ({ database }, { params }, caller) => {
  const found = await findOne(database, params.id);
  if (found === undefined || !readableKinds(caller.permissions).includes(found.kind)) return refuse('not-found');
  if (!(await sees(database, caller.scope, found.member))) return refuse('not-found');
  const [line] = await linesOf(database, [found]);
  if (line === undefined) return refuse('not-found');
  const notes = await readNotes(database, found.id, notesAtMost);
  const people = await peopleOf(
    database,
    notes.map(({ staff }) => staff),
  );
  const steps = await linesAbout(database, aboutCase(found.id), stepsAtMost);
  return ok({
    ...line,
    details: { ...found.details },
    notes: notes.map(({ id, at, staff, text }) => ({
      ...{ id, text },
      at: at.toISOString(),
      who: people.get(staff) ?? null,
    })),
    steps: steps.map(({ at, act, who, reason }) => ({ at: at.toISOString(), act, who, reason })),
    mayWork: mayWorkOn(found.kind, caller.permissions),
    mayClose: found.closedAt === null && mayCloseCase(found.kind, caller.permissions),
  });
};
