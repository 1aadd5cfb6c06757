/** Items put on the site or taken off, several at once, and one deleted. */
import { ok } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { contentAdminRoutes } from '@banyan/protocol/admin/content';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { note } from '../audit/index.ts';
import { deleteItem, publishItem, unpublishItem, versions } from '../content/index.ts';

type Routes = typeof contentAdminRoutes;
type Outcomes = AdminValueOf<Routes['POST /admin/api/content/publications']>;

/** Each in a transaction of its own: one that is refused stops no other. */
export const publishMany: AdminUseCase<Routes['POST /admin/api/content/publications']> = async (
  context,
  { body: { items, isPublished } },
  caller,
) => {
  const outcomes: Outcomes = [];
  for (const { kind, slug, seen } of items) {
    const set = isPublished ? publishItem : unpublishItem;
    const done = await set(context, caller, { kind, slug, seen });
    const [last] = await versions.list(context.database, { kind, slug }, { limit: 1 });
    outcomes.push({ kind, slug, outcome: done.ok ? 'ok' : done.code, version: last?.version ?? 0 });
  }
  await note(context.database, caller, {
    act: isPublished ? 'content.publish-many' : 'content.unpublish-many',
    object: { kind: 'content', id: `${items.length} items` },
    after: outcomes.map(({ kind, slug, outcome }) => `${kind}/${slug} ${outcome}`),
  });
  return ok(outcomes);
};

export const removeOne: AdminUseCase<Routes['DELETE /admin/api/content/:kind/:slug']> = async (
  context,
  { params, query: { seen } },
  caller,
) => await deleteItem(context, caller, { ...params, seen });
