/** A conversation as customer service reads it. Reading marks it as seen by them. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { publishToMember } from '../../infra/publish.ts';
import { findByName, foldName } from '../members/index.ts';
import { type Conversation, type StoredMessage, findConversation, moveReadMark, readMessages } from './store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A conversation by its id or by its member's name. */
export async function conversationNamed({ database }: Context, named: string): Promise<Conversation | undefined> {
  if (uuid.test(named)) return await findConversation(database, { id: named });
  const member = await findByName(database, foldName(named));
  return member === undefined ? undefined : await findConversation(database, { member: member.id });
}

/** Refusal: `not-found`. */
export async function readConversation(
  context: Context,
  named: string,
  limit = 50,
): Promise<Result<{ conversation: Conversation; messages: StoredMessage[] }, 'not-found'>> {
  const conversation = await conversationNamed(context, named);
  if (conversation === undefined) return refuse('not-found');
  const messages = await readMessages(context.database, conversation.id, { limit });
  await markSeen(context, conversation);
  return ok({ conversation, messages });
}

/** All that is written was seen by the staff; a member who has the page open hears of it. */
export async function markSeen(
  { database }: Pick<Context, 'database'>,
  { id, member, lastSeq, readByStaff }: Conversation,
): Promise<void> {
  if (lastSeq <= readByStaff) return;
  await database.transaction().execute(async (tx) => {
    await moveReadMark(tx, id, 'read_by_staff', lastSeq);
    if (member !== undefined) await publishToMember(tx, member, 'chat.seen', { seq: lastSeq });
  });
}
