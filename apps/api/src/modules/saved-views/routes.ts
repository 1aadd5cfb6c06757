/** Saved views through the back office: read, saved, made the default, deleted. Nobody shares with a role that they do not have. */
import { makeId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { savedViewsRoutes } from '@banyan/protocol/admin/saved-views';
import type { AdminUseCase, AdminUseCases } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { countOthers, findView, removeView, viewsOf, writeDefault, writeView } from './store.ts';

type Routes = typeof savedViewsRoutes;

/** Own ones of a list. */
const most = 20;
const about = (list: string) => ({ kind: 'list', id: list }) as const;

const list: AdminUseCase<Routes['GET /admin/api/views']> = async ({ database }, { query }, caller) => {
  const found = await viewsOf(database, caller, query.list);
  const people = await peopleOf(
    database,
    found.map(({ staff }) => staff),
  );
  return ok(
    found.map(({ id, staff, name, query: saved, role, isDefault }) => ({
      ...{ id, name, query: saved, role, isDefault },
      isMine: staff === caller.staff,
      by: people.get(staff) ?? null,
    })),
  );
};

const put: AdminUseCase<Routes['PUT /admin/api/views']> = async ({ database, clock }, { body }, caller) => {
  const { role } = body;
  if (role !== null && !caller.roles.includes(role)) return refuse('access-denied');
  const at = new Date(clock.now());
  return await transact(database, async (tx) => {
    const wanted = { ...body, id: makeId(at.getTime()), staff: caller.staff };
    if ((await countOthers(tx, wanted)) >= most) return refuse('content-full', { most, kind: 'views' });
    const id = await writeView(tx, wanted, at);
    const { name, query } = body;
    await note(tx, caller, { act: 'views.save', object: about(body.list), after: { name, query, role } });
    return ok({ id });
  });
};

const putDefault: AdminUseCase<Routes['PUT /admin/api/views/default']> = async ({ database }, { body }, caller) =>
  await transact(database, async (tx) => {
    const view = body.view === null ? undefined : await findView(tx, caller, body.list, body.view);
    if (body.view !== null && view === undefined) return refuse('not-found');
    await writeDefault(tx, caller.staff, body.list, body.view);
    await note(tx, caller, { act: 'views.default', object: about(body.list), after: { name: view?.name ?? null } });
    return ok({});
  });

const drop: AdminUseCase<Routes['DELETE /admin/api/views/:id']> = async ({ database }, { params: { id } }, caller) =>
  await transact(database, async (tx) => {
    const removed = await removeView(tx, caller.staff, id);
    if (removed === undefined) return refuse('not-found');
    const { name, query, role } = removed;
    await note(tx, caller, { act: 'views.remove', object: about(removed.list), before: { name, query, role } });
    return ok({});
  });

export const savedViewsUseCases: AdminUseCases<Routes> = {
  'GET /admin/api/views': list,
  'PUT /admin/api/views': put,
  'PUT /admin/api/views/default': putDefault,
  'DELETE /admin/api/views/:id': drop,
};
