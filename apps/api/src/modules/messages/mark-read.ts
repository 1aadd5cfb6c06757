/** Marks notices as read; the member's other open pages get an event. */
import { ok } from '@banyan/core/results';
import type { messagesRoutes } from '@banyan/protocol/messages';
import type { UseCase } from '../../infra/bind.ts';
import { publishToMember } from '../../infra/publish.ts';
import type { MessagesParts } from './parts.ts';
import { addMarks } from './store.ts';
import { countNew } from './unread-count.ts';

export const markRead =
  (parts: MessagesParts): UseCase<(typeof messagesRoutes)['POST /wps/messages/read']> =>
  async (context, { body, request }, { memberId }) => {
    // Only what is shown is marked, so that nobody fills the table with ids of their own making.
    const shown = new Set(await parts.noticeIds(request.language));
    const ids = body.ids.filter((id) => shown.has(id));
    if (ids.length > 0) {
      await context.database.transaction().execute(async (tx) => {
        const marked = await addMarks(tx, memberId, ids, new Date(context.clock.now()));
        if (marked > 0) await publishToMember(tx, memberId, 'messages.read', {});
      });
    }
    return ok(await countNew(parts, context, memberId, request.language));
  };
