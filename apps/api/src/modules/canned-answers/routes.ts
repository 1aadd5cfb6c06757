/** Canned answers through the back office: listed, written, removed; each change stands in the audit log with what it replaced. */
import { ok, refuse } from '@banyan/core/results';
import type { cannedAnswersRoutes } from '@banyan/protocol/admin/canned-answers';
import type { AdminUseCase, AdminUseCases } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { countLocked, lockOne, readAll, remove, write } from './store.ts';

type Routes = typeof cannedAnswersRoutes;

/** All are read at once, to choose one while answering. */
const most = 500;
const about = (id: string) => ({ kind: 'canned-answer', id }) as const;

const list: AdminUseCase<Routes['GET /admin/api/canned-answers']> = async ({ database }) => {
  const found = await readAll(database);
  const people = await peopleOf(
    database,
    found.map(({ changedBy }) => changedBy),
  );
  return ok(
    found.map(({ id, title, texts, changedAt, changedBy }) => ({
      id,
      title,
      texts: Object.entries(texts).map(([language, text]) => ({ language, text })),
      changedAt: changedAt.toISOString(),
      changedBy: people.get(changedBy) ?? null,
    })),
  );
};

const put: AdminUseCase<Routes['PUT /admin/api/canned-answers/:id']> = async (
  { database, clock },
  { params: { id }, body },
  caller,
) => {
  const texts = Object.fromEntries(body.texts.map(({ language, text }) => [language, text.trim()]));
  if (Object.keys(texts).length < body.texts.length) return refuse('input-malformed', { field: 'texts' });
  const after = { title: body.title.trim(), texts };
  return await transact(database, async (tx) => {
    const count = await countLocked(tx);
    const before = await lockOne(tx, id);
    if (before === undefined && count >= most) return refuse('content-full', { most, kind: 'canned-answers' });
    await write(tx, { id, ...after, changedAt: new Date(clock.now()), changedBy: caller.staff });
    await note(tx, caller, {
      act: 'canned-answers.write',
      object: about(id),
      ...(before === undefined ? {} : { before: { title: before.title, texts: before.texts } }),
      after,
    });
    return ok({});
  });
};

const drop: AdminUseCase<Routes['DELETE /admin/api/canned-answers/:id']> = ({ database }, { params: { id } }, caller) =>
  transact(database, async (tx) => {
    const before = await lockOne(tx, id);
    if (before === undefined) return refuse('not-found');
    await remove(tx, id);
    const { title, texts } = before;
    await note(tx, caller, { act: 'canned-answers.remove', object: about(id), before: { title, texts } });
    return ok({});
  });

export const cannedAnswersUseCases: AdminUseCases<Routes> = {
  'GET /admin/api/canned-answers': list,
  'PUT /admin/api/canned-answers/:id': put,
  'DELETE /admin/api/canned-answers/:id': drop,
};
