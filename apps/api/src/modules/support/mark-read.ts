/** The person has seen the messages up to one; a member's other pages hear that less is new. */
import { ok } from '@banyan/core/results';
import type { supportRoutes } from '@banyan/protocol/support';
import type { UseCase } from '../../infra/bind.ts';
import { publishToMember } from '../../infra/publish.ts';
import { ownConversation } from './own-conversation.ts';
import { countUnread, moveReadMark } from './store.ts';

export const markRead: UseCase<(typeof supportRoutes)['PUT /wps/support/read']> = async (
  context,
  { body, request },
  caller,
) => {
  const own = await ownConversation(context, caller, request);
  if (!own.ok) return own;
  const { database } = context;
  const conversation = own.value;
  if (conversation === undefined) return ok({});
  const { id, member } = conversation;
  const wasNew = await countUnread(database, conversation);
  await database.transaction().execute(async (tx) => {
    await moveReadMark(tx, id, 'read_by_person', body.seq);
    if (member !== undefined && wasNew > 0) await publishToMember(tx, member, 'messages.read', {});
  });
  return ok({});
};
