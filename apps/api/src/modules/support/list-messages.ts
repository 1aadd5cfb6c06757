/** The own conversation, page by page. */
import { ok } from '@banyan/core/results';
import type { supportRoutes } from '@banyan/protocol/support';
import type { UseCase } from '../../infra/bind.ts';
import { ownConversation } from './own-conversation.ts';
import { countUnread, readMessages } from './store.ts';
import { pictureOf } from './picture-of.ts';
import { toWire } from './wire.ts';

export const listMessages: UseCase<(typeof supportRoutes)['GET /wps/support/messages']> = async (
  context,
  { query, request },
  caller,
) => {
  const own = await ownConversation(context, caller, request);
  if (!own.ok) return own;
  const { database } = context;
  const conversation = own.value;
  if (conversation === undefined) return ok({ messages: [], hasOlder: false, unread: 0, seen: 0 });
  const { before, after, limit = 30 } = query;
  const messages = await readMessages(database, conversation.id, { before, after, limit });
  return ok({
    messages: messages.map((message) => toWire(message, request.language, pictureOf(context, conversation.member))),
    hasOlder: after === undefined && (messages[0]?.seq ?? 1) > 1,
    unread: await countUnread(database, conversation),
    seen: conversation.readByStaff,
  });
};
