/** An answer of customer service; a member who has the page open sees it at once. */
import { makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { messageLength } from '@banyan/protocol/support';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { conversationNamed } from './read-conversation.ts';
import { type StoredMessage, addMessage, findConversation, moveReadMark } from './store.ts';

/** `staff` is the name that the person sees. Refusals: `not-found`, `message-empty`, `message-too-long`. */
export async function reply(
  context: Context,
  named: string,
  { staff, text }: { staff: string; text: string },
): Promise<Result<StoredMessage, 'not-found' | 'message-empty' | 'message-too-long'>> {
  const body = text.trim();
  if (body === '') return refuse('message-empty');
  if (body.length > messageLength) return refuse('message-too-long', { max: messageLength });
  const found = await conversationNamed(context, named);
  if (found === undefined) return refuse('not-found');
  return await transact(context.database, async (tx) => {
    const conversation = await findConversation(tx, { id: found.id }, 'locked');
    if (conversation === undefined) return refuse('not-found');
    const at = new Date(context.clock.now());
    const written = await addMessage(tx, found.id, { id: makeId(at.getTime()), author: 'staff', body, staff, at });
    await moveReadMark(tx, found.id, 'read_by_staff', written.seq);
    if (conversation.member !== undefined)
      await publishToMember(tx, conversation.member, 'chat.message', { seq: written.seq, author: 'staff' });
    return ok(written);
  });
}
