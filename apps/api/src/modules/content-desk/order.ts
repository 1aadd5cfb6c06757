/** The order of what stands together. Every item that moves gets a version, so that a page that is open elsewhere notices. */
import { companyOf } from '@banyan/core/content';
import { ok, refuse } from '@banyan/core/results';
import type { contentAdminRoutes } from '@banyan/protocol/admin/content';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type SaveFault, bare, saveItem, versions } from '../content/index.ts';

type Route = (typeof contentAdminRoutes)['PUT /admin/api/content/:kind/order'];

/** Room between two, for one that is put there by its number. */
const step = 10;

export const setOrder: AdminUseCase<Route> = async (context, { params: { kind }, body }, caller) => {
  const { company, slugs, seen } = body;
  const isSame = slugs.length === seen.length && slugs.every((slug) => seen.includes(slug));
  if (!isSame) return refuse('content-malformed', { field: 'slugs' });
  return await transact<null, SaveFault>(context.database, async (tx) => {
    await versions.lock(tx, kind);
    const items = (await versions.wholes(tx, kind)).filter((item) => (companyOf(kind, item.facts) ?? null) === company);
    if (items.map(({ slug }) => slug).join(' ') !== seen.join(' ')) return refuse('state-conflict');
    for (const item of items) {
      const position = (slugs.indexOf(item.slug) + 1) * step;
      if (position === item.position) continue;
      const saved = await saveItem(tx, context, caller, {
        item: { ...bare(item), position },
        expected: 'known',
        reason: 'order',
      });
      if (!saved.ok) return saved;
    }
    const object = { kind: 'content', id: company === null ? kind : `${kind} ${company}` };
    await note(tx, caller, { act: 'content.order', object, before: seen, after: slugs });
    return ok(null);
  });
};
