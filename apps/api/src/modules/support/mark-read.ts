/** The person has seen the messages up to one; a member's other pages hear that less is new. */
import { ok } from '@banyan/core/results';
import type { supportRoutes } from '@banyan/protocol/support';
import type { UseCase } from '../../infra/bind.ts';
import { tellMember } from '../../infra/tell.ts';
import { personOf } from './person.ts';
import { countUnread, findConversation, moveReadMark } from './store.ts';

export const markRead: UseCase<(typeof supportRoutes)['PUT /wps/support/read']> = async (
  context,
  { body, request },
  caller,
) => {
  const person = personOf(context, caller, request);
  if (!person.ok) return person;
  const { database } = context;
  const conversation = person.value === undefined ? undefined : await findConversation(database, person.value);
  if (conversation === undefined) return ok({});
  const { id, member } = conversation;
  const wasNew = await countUnread(database, conversation);
  await database.transaction().execute(async (tx) => {
    await moveReadMark(tx, id, 'read_by_person', body.seq);
    if (member !== undefined && wasNew > 0) await tellMember(tx, member, 'messages.read', {});
  });
  return ok({});
};
