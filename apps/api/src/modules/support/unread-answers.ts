/** How many answers of customer service a member has not seen; undefined where the chat is closed. */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { chat, isOn } from '../settings/index.ts';
import { countUnread, findConversation } from './store.ts';

export async function unreadAnswers({ database, settings }: Context, member: MemberId): Promise<number | undefined> {
  if (!isOn(settings, chat)) return undefined;
  const conversation = await findConversation(database, { member });
  return conversation === undefined ? 0 : await countUnread(database, conversation);
}
