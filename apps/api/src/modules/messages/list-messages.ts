/** The notices to players with what the caller has read, the unread ones first (MC-19). */
import { ok } from '@banyan/core/results';
import type { messagesRoutes } from '@banyan/protocol/messages';
import type { UseCase } from '../../infra/bind.ts';
import { unreadAnswers } from '../support/index.ts';
import type { MessagesParts } from './parts.ts';
import { readMarks } from './store.ts';

export const listMessages =
  ({ notices }: MessagesParts): UseCase<(typeof messagesRoutes)['GET /wps/messages']> =>
  async (context, { request }, { memberId }) => {
    const shown = await notices(request.language);
    const marks = await readMarks(
      context.database,
      memberId,
      shown.map(({ id }) => id),
    );
    const list = shown.map((notice) => ({ ...notice, read: marks.has(notice.id) }));
    const answers = await unreadAnswers(context, memberId);
    return ok({
      list: [...list.filter(({ read }) => !read), ...list.filter(({ read }) => read)],
      unreadAnswers: answers ?? 0,
      hasChat: answers !== undefined,
    });
  };
