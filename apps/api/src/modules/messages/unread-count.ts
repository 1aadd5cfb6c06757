/** What is new to the caller: the number on the badge (HEAD-09, MSG-01). */
import type { MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { messagesRoutes } from '@banyan/protocol/messages';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { unreadAnswers } from '../support/index.ts';
import { countUnread } from './inbox-store.ts';
import type { MessagesParts } from './parts.ts';
import { readMarks } from './store.ts';

type Route = (typeof messagesRoutes)['GET /wps/relay/CSP_unreadCount'];

export const unreadCount =
  (parts: MessagesParts): UseCase<Route> =>
  async (context, { request }, { memberId }) =>
    ok(await countNew(parts, context, memberId, request.language));

/** `promotions` is 0 until promotions can be claimed: those of today are only to be read. */
export async function countNew(
  { noticeIds }: MessagesParts,
  context: Context,
  member: MemberId,
  language: string,
): Promise<ValueOf<Route>> {
  const ids = await noticeIds(language);
  const read = ids.length === 0 ? new Set() : await readMarks(context.database, member, ids);
  const answers = (await unreadAnswers(context, member)) ?? 0;
  const inbox = [...(await countUnread(context.database, member)).values()].reduce((sum, count) => sum + count, 0);
  return { unread: ids.length - read.size + answers + inbox, promotions: 0 };
}
