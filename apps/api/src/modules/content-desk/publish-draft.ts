/** Publishes a draft: what is shown becomes what the draft says, as a new version, and the draft is gone. */
import { ok, refuse } from '@banyan/core/results';
import type { contentAdminRoutes } from '@banyan/protocol/admin/content';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { type SaveFault, readItem, saveItem } from '../content/index.ts';
import { lockDraft, removeDraft } from './draft-store.ts';
import { itemOf } from './whole.ts';

type Route = (typeof contentAdminRoutes)['POST /admin/api/content/:kind/:slug/publish'];

export const publishDraft: AdminUseCase<Route> = async (context, { params, body }, caller) => {
  const { database, clock, config } = context;
  return await transact<{ version: number }, SaveFault | 'not-found'>(database, async (tx) => {
    const draft = await lockDraft(tx, params, body.of);
    if (draft === undefined) return refuse('not-found');
    // It was saved again since it was looked at.
    if (draft.revision !== body.revision) return refuse('state-conflict', { revision: draft.revision });
    const item = readItem(itemOf(params, draft.whole), clock.now(), config.mode);
    if (!item.ok) return item;
    const saved = await saveItem(tx, context, caller, {
      item: item.value,
      expected: { version: draft.base },
      reason: body.remark?.trim() ?? '',
    });
    if (!saved.ok) return saved;
    await removeDraft(tx, params, body.of);
    return ok({ version: saved.value.version });
  });
};
