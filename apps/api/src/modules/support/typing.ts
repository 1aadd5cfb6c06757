/** Who is writing just now: the person, for staff to see, and staff, for the person's open pages. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { supportRoutes } from '@banyan/protocol/support';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { ownConversation } from './own-conversation.ts';
import { conversationNamed } from './read-conversation.ts';
import { markTyping } from './store.ts';

/** The page says so every few seconds at the most; what is older says nothing. */
export const sayTyping: UseCase<(typeof supportRoutes)['PUT /wps/support/typing']> = async (
  context,
  { request },
  caller,
) => {
  const own = await ownConversation(context, caller, request);
  if (!own.ok) return own;
  if (own.value !== undefined) await markTyping(context.database, own.value.id, new Date(context.clock.now()));
  return ok({});
};

/** Staff begins to write: a member's open pages show it for some seconds. Refusal: `not-found`. */
export async function showTyping(context: Context, named: string): Promise<Result<undefined, 'not-found'>> {
  const found = await conversationNamed(context, named);
  if (found === undefined) return refuse('not-found');
  const { member } = found;
  if (member === undefined) return ok(undefined);
  return await transact(context.database, async (tx) => {
    await publishToMember(tx, member, 'chat.typing', {});
    return ok(undefined);
  });
}
