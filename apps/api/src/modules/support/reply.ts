/** An answer of customer service; a member who has the page open sees it at once. Whoever answers has claimed the chat by it. */
import { makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { messageLength } from '@banyan/protocol/support';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { note } from '../audit/index.ts';
import { takeUploads } from '../uploads/index.ts';
import { type Chat, findChat } from './chat-queue.ts';
import { conversationNamed } from './read-conversation.ts';
import { type StoredMessage, addMessage, findMessage, moveReadMark } from './store.ts';
import { aboutChat, takeChat } from './work-on-chat.ts';

export type Answer = {
  /** Made by the sender: the same id again is the same answer. */
  readonly id?: string;
  readonly text: string;
  readonly pictures?: readonly string[];
  /** The name that the person sees. */
  readonly shownAs: string;
  readonly actor: Actor;
};

type Refusal =
  | 'not-found'
  | 'message-empty'
  | 'message-too-long'
  | 'claimed-by-another'
  | 'request-mismatch'
  | 'upload-unknown'
  | 'pictures-too-many';

/** `named`: a chat's id or its member's account. What a colleague has claimed is theirs to answer. */
export async function reply(context: Context, named: string, answer: Answer): Promise<Result<StoredMessage, Refusal>> {
  const { pictures = [] } = answer;
  const body = answer.text.trim();
  if (body === '' && pictures.length === 0) return refuse('message-empty');
  if (body.length > messageLength) return refuse('message-too-long', { max: messageLength });
  const found = await conversationNamed(context, named);
  if (found === undefined) return refuse('not-found');
  const at = new Date(context.clock.now());
  return await transact(context.database, async (tx) => {
    const chat = await findChat(tx, found.id, at, 'locked');
    if (chat === undefined) return refuse('not-found');
    const id = answer.id ?? makeId(at.getTime());
    const before = await findMessage(tx, chat.id, id);
    if (before !== undefined) {
      const isSame = before.author === 'staff' && before.body === body && before.pictures.join() === pictures.join();
      await note(tx, answer.actor, { act: 'support.reply', object: aboutChat(chat.id), after: { seq: before.seq } });
      return isSame ? ok(before) : refuse('request-mismatch');
    }
    return await write(tx, chat, { ...answer, id, text: body, pictures }, at);
  });
}

async function write(
  tx: Tx,
  chat: Chat,
  { id, text, pictures, shownAs, actor }: Required<Answer>,
  at: Date,
): Promise<Result<StoredMessage, Refusal>> {
  const { staff, person } = actor;
  if (chat.claim !== undefined && chat.claim.person !== person) return refuse('claimed-by-another');
  if (staff !== undefined && person !== undefined) {
    const taken = await takeChat(tx, chat, { staff, person }, at);
    if (!taken.ok) return taken;
  }
  if (pictures.length > 0) {
    if (chat.member === undefined) return refuse('upload-unknown');
    const taken = await takeUploads(tx, { member: chat.member, ids: pictures, purpose: 'chat' });
    if (!taken.ok) return taken;
  }
  const message = { id, author: 'staff', body: text, staff: shownAs, writtenBy: staff, pictures, at } as const;
  const written = await addMessage(tx, chat.id, message);
  await moveReadMark(tx, chat.id, 'read_by_staff', written.seq);
  await note(tx, actor, { act: 'support.reply', object: aboutChat(chat.id), after: { seq: written.seq } });
  if (chat.member !== undefined)
    await publishToMember(tx, chat.member, 'chat.message', { seq: written.seq, author: 'staff' });
  return ok(written);
}
