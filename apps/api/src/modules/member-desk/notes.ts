/** Notes about a member, which of them stand at the head of the page, and the words a member is marked with. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { memberActsRoutes } from '@banyan/protocol/admin/member-acts';
import type { membersAdminRoutes } from '@banyan/protocol/admin/members';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { type Database, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { type NoteRow, findNote, insertNote, markNote, readNotes, replaceTags, tagsOf } from './note-store.ts';

type Routes = typeof membersAdminRoutes & typeof memberActsRoutes;
type Wire = AdminValueOf<Routes['POST /admin/api/members/:id/notes']>;

export async function wireNotes(database: Database, rows: readonly NoteRow[]): Promise<Wire[]> {
  const people = await peopleOf(
    database,
    rows.map(({ staff }) => staff),
  );
  return rows.map(({ id, staff, text, isPinned, at }) => ({
    ...{ id, text, isPinned, at: at.toISOString() },
    by: people.get(staff) ?? null,
  }));
}

export const listNotes: AdminUseCase<Routes['GET /admin/api/members/:id/notes']> = async (
  { database },
  { params, query: { after, limit = 50 } },
) => {
  const rows = await readNotes(database, params.id as MemberId, { after, limit: limit + 1 });
  return ok({
    rows: await wireNotes(database, rows.slice(0, limit)),
    next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
  });
};

export const addNote: AdminUseCase<Routes['POST /admin/api/members/:id/notes']> = async (
  { database, clock },
  { params, body: { id, text, isPinned = false } },
  caller,
) => {
  const member = await findMember(database, params.id as MemberId);
  if (member === undefined) return refuse('not-found');
  const done = await transact<NoteRow, 'request-mismatch'>(database, async (tx) => {
    const row = { id, staff: caller.staff, text, isPinned, at: new Date(clock.now()) };
    if (!(await insertNote(tx, member.id, row))) {
      const known = await findNote(tx, member.id, id);
      if (known === undefined || known.staff !== caller.staff || known.text !== text) return refuse('request-mismatch');
      caller.noted.lines += 1;
      return ok(known);
    }
    const object = { kind: 'member', id: member.id };
    await note(tx, caller, { act: 'members.note', object, after: { note: id, isPinned } });
    return ok(row);
  });
  return done.ok ? ok((await wireNotes(database, [done.value]))[0] as Wire) : done;
};

export const pinNote: AdminUseCase<Routes['POST /admin/api/members/:id/pin']> = async (
  { database },
  { params, body: { note: id, isPinned } },
  caller,
) =>
  await transact(database, async (tx) => {
    if (!(await markNote(tx, params.id as MemberId, id, isPinned))) return refuse('not-found');
    const object = { kind: 'member', id: params.id };
    await note(tx, caller, {
      act: 'members.pin',
      object,
      before: { isPinned: !isPinned },
      after: { note: id, isPinned },
    });
    return ok({});
  });

export const setTags: AdminUseCase<Routes['PUT /admin/api/members/:id/tags']> = async (
  { database, clock },
  { params, body: { tags } },
  caller,
) => {
  const member = await findMember(database, params.id as MemberId);
  if (member === undefined) return refuse('not-found');
  return await transact(database, async (tx) => {
    const before = (await tagsOf(tx, [member.id])).get(member.id) ?? [];
    await replaceTags(tx, member.id, tags, new Date(clock.now()));
    const object = { kind: 'member', id: member.id };
    await note(tx, caller, { act: 'members.tag', object, before: { tags: before }, after: { tags } });
    return ok({});
  });
};
