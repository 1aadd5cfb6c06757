/** A case is taken, noted in, closed with its outcome: by who works on what it is about. */
import { mayCloseCase, mayWorkOn, readableKinds } from '@banyan/core/cases';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { casesRoutes } from '@banyan/protocol/admin/cases';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type QueuedCase, endCase, findOne, insertNote, ownCase } from '../cases/index.ts';
import { sees } from '../members/index.ts';

type Routes = typeof casesRoutes;
type Done = Record<never, never>;

export const aboutCase = (id: string) => ({ kind: 'case', id }) as const;

/** Works on a case that is locked. Refusals: `not-found`, also for a kind that the caller may not see; `access-denied`. */
function onCase<Refusal extends 'state-conflict' = never>(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  id: string,
  { permissions, scope }: StaffCaller,
  work: (tx: Tx, found: QueuedCase, at: Date) => Promise<Result<Done, Refusal | 'access-denied'>>,
): Promise<Result<Done, Refusal | 'not-found' | 'access-denied'>> {
  return transact<Done, Refusal | 'not-found' | 'access-denied'>(database, async (tx) => {
    const found = await findOne(tx, id, 'locked');
    if (found === undefined || !readableKinds(permissions).includes(found.kind)) return refuse('not-found');
    if (!(await sees(tx, scope, found.member))) return refuse('not-found');
    if (!mayWorkOn(found.kind, permissions)) return refuse('access-denied');
    return await work(tx, found, new Date(clock.now()));
  });
}

export const takeCase: AdminUseCase<Routes['POST /admin/api/cases/:id/take']> = (context, { params: { id } }, caller) =>
  onCase<'state-conflict'>(context, id, caller, async (tx, { owner }) => {
    if (owner === caller.staff || !(await ownCase(tx, id, caller.staff))) return refuse('state-conflict');
    await note(tx, caller, { act: 'cases.take', object: aboutCase(id), before: { owner } });
    return ok({});
  });

export const writeNote: AdminUseCase<Routes['POST /admin/api/cases/:id/notes']> = (
  context,
  { params: { id }, body },
  caller,
) =>
  onCase<never>(context, id, caller, async (tx, _found, at) => {
    await insertNote(tx, { id: body.id, case: id, staff: caller.staff, text: body.text.trim(), at });
    await note(tx, caller, { act: 'cases.note', object: aboutCase(id), after: { note: body.id } });
    return ok({});
  });

export const closeCase: AdminUseCase<Routes['POST /admin/api/cases/:id/close']> = (
  context,
  { params: { id }, body: { outcome, reason } },
  caller,
) =>
  onCase<'state-conflict'>(context, id, caller, async (tx, { kind, closedAt }, at) => {
    if (!mayCloseCase(kind, caller.permissions)) return refuse('access-denied');
    if (closedAt !== null) return refuse('state-conflict');
    await endCase(tx, id, { by: caller.name, reason, outcome, at });
    await note(tx, caller, { act: 'cases.close', object: aboutCase(id), before: { kind }, after: { outcome }, reason });
    return ok({});
  });
