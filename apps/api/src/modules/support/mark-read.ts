/** The person has seen the messages up to one. */
import { ok } from '@banyan/core/results';
import type { supportRoutes } from '@banyan/protocol/support';
import type { UseCase } from '../../infra/bind.ts';
import { personOf } from './person.ts';
import { findConversation, moveReadMark } from './store.ts';

export const markRead: UseCase<(typeof supportRoutes)['PUT /wps/support/read']> = async (
  context,
  { body, request },
  caller,
) => {
  const person = personOf(context, caller, request);
  if (!person.ok) return person;
  const { database } = context;
  const conversation = person.value === undefined ? undefined : await findConversation(database, person.value);
  if (conversation !== undefined) await moveReadMark(database, conversation.id, 'read_by_person', body.seq);
  return ok({});
};
