/** What customer service reads: the conversations, and one of them. Reading marks it as seen by them. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { publishToMember } from '../../infra/publish.ts';
import { findByName, findMember, foldName } from '../members/index.ts';
import {
  type Conversation,
  type StoredMessage,
  findConversation,
  listRecent,
  moveReadMark,
  readMessages,
} from './store.ts';

export type Listed = Conversation & {
  /** The member's name; empty for a visitor. */
  readonly account: string;
  readonly waiting: boolean;
  /** The person said within the last ten seconds that they are writing. */
  readonly isTyping: boolean;
};

/** Those that wait for an answer first. */
export async function listConversations({ database, clock }: Context, limit = 50): Promise<Listed[]> {
  const conversations = await listRecent(database, limit);
  return await Promise.all(
    conversations.map(async (one) => ({
      ...one,
      account: one.member === undefined ? '' : ((await findMember(database, one.member))?.account ?? ''),
      waiting: one.lastSeq > one.readByStaff,
      isTyping: one.typingAt !== undefined && clock.now() - one.typingAt.getTime() < 10_000,
    })),
  );
}

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
  const { id, member, lastSeq, readByStaff } = conversation;
  await context.database.transaction().execute(async (tx) => {
    await moveReadMark(tx, id, 'read_by_staff', lastSeq);
    if (member !== undefined && lastSeq > readByStaff) await publishToMember(tx, member, 'chat.seen', { seq: lastSeq });
  });
  return ok({ conversation, messages });
}
