/** What the nominated officer reads and decides. Each look is a line of the log that only they see. */
import { type MemberId, makeId } from '@banyan/core/ids';
import { ok, type Result, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import { suspicionStates } from '@banyan/core/suspicions';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { suspicionsRoutes } from '@banyan/protocol/admin/suspicions';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { type Database, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { namedMembers } from '../members/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import {
  type SuspicionRow,
  findSuspicion,
  insertNote,
  lockSuspicion,
  moveSuspicion,
  notesOn,
  pageOfSuspicions,
} from './suspicion-store.ts';

type Routes = typeof suspicionsRoutes;
type Wire = AdminValueOf<Routes['GET /admin/api/suspicions']>['rows'][number];

const shortWords = 200;
const object = (id: string) => ({ kind: 'suspicion', id });
const looked = { outcome: 'viewed', isConfidential: true } as const;

async function wireOf(database: Database, rows: readonly SuspicionRow[]): Promise<Wire[]> {
  const members = await namedMembers(
    database,
    rows.flatMap(({ member }) => (member === null ? [] : [member])),
  );
  const people = await peopleOf(
    database,
    rows.map(({ filed_by: by }) => by),
  );
  return rows.map(({ id, member, filed_at: at, filed_by: by, state, words }) => ({
    id,
    member: members.get(member as MemberId) ?? null,
    filedAt: at.toISOString(),
    filedBy: people.get(by) ?? null,
    state,
    words,
  }));
}

export const listSuspicions: AdminUseCase<Routes['GET /admin/api/suspicions']> = async (
  { database },
  { query: { state, after, limit = 50 } },
  caller,
) => {
  const place = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed');
  const found = await pageOfSuspicions(database, state, place, limit + 1);
  const shown = found.slice(0, limit);
  await note(database, caller, { act: 'suspicions.list', object: object('list'), ...looked });
  const last = shown.at(-1);
  const rows = await wireOf(database, shown);
  return ok({
    rows: rows.map((row) => ({ ...row, words: row.words.slice(0, shortWords) })),
    next: found.length > limit && last !== undefined ? cursorOf({ at: last.filed_at, id: last.id }) : null,
  });
};

export const showSuspicion: AdminUseCase<Routes['GET /admin/api/suspicions/:id']> = async (
  { database },
  { params: { id } },
  caller,
) => {
  const row = await findSuspicion(database, id);
  if (row === undefined) return refuse('not-found');
  await note(database, caller, { act: 'suspicions.read', object: object(id), ...looked });
  const [[wire], notes] = await Promise.all([wireOf(database, [row]), notesOn(database, id)]);
  const people = await peopleOf(
    database,
    notes.map(({ staff }) => staff),
  );
  return ok({
    ...(wire as Wire),
    reference: row.reference,
    notes: notes.map(({ id: own, words, at, staff, moved_to: state }) => ({
      ...{ id: own, words, state },
      at: at.toISOString(),
      by: people.get(staff) ?? null,
    })),
  });
};

export const writeNote: AdminUseCase<Routes['POST /admin/api/suspicions/:id/notes']> = async (
  { database, clock },
  { params: { id }, body },
  caller,
) => {
  const done = await transact<undefined, 'not-found' | 'state-conflict'>(database, async (tx) => {
    const row = await lockSuspicion(tx, id);
    if (row === undefined) return refuse('not-found');
    const isOver = suspicionStates[row.state].length === 0;
    if (isOver) return refuse('state-conflict', { from: row.state, to: row.state });
    const written = {
      id: body.id,
      at: new Date(clock.now()),
      staff: caller.staff,
      words: body.words.trim(),
      moved_to: null,
    };
    if (await insertNote(tx, id, written))
      await note(tx, caller, { act: 'suspicions.note', object: object(id), isConfidential: true });
    else caller.noted.lines += 1;
    return ok(undefined);
  });
  return done.ok ? ok({}) : done;
};

type Refused = 'not-found' | 'state-conflict' | 'same-person' | 'access-denied';

export const decideSuspicion: AdminUseCase<Routes['POST /admin/api/suspicions/:id/state']> = async (
  { database, clock },
  { params: { id }, body: { state, words, reference } },
  caller,
) => {
  const isEnd = state !== 'examining';
  if (isEnd && !caller.permissions.has('suspicions.authorise')) return refuse('access-denied');
  const done = await transact<undefined, Refused>(database, async (tx): Promise<Result<undefined, Refused>> => {
    const row = await lockSuspicion(tx, id);
    if (row === undefined) return refuse('not-found');
    if (isEnd && row.filed_by === caller.staff) return refuse('same-person');
    const moved = next(suspicionStates, row.state, state);
    if (!moved.ok) return moved;
    const at = new Date(clock.now());
    await moveSuspicion(tx, id, state, reference?.trim() ?? row.reference);
    await insertNote(tx, id, {
      id: makeId(at.getTime()),
      at,
      staff: caller.staff,
      words: words.trim(),
      moved_to: state,
    });
    const line = { before: { state: row.state }, after: { state }, reason: words.trim().slice(0, 500) };
    await note(tx, caller, { act: `suspicions.${state}`, object: object(id), ...line, isConfidential: true });
    return ok(undefined);
  });
  return done.ok ? ok({}) : done;
};
