/** Ends chats that have been silent since their last answer; each opens again when its person writes. */
import type { Context } from '../../infra/context.ts';
import { endSilent } from './chat-queue.ts';
import { closesAfterHours } from './limits.ts';

export async function closeSilentChats({ database, settings, clock }: Context): Promise<void> {
  const at = clock.now();
  await endSilent(database, new Date(at - settings.get(closesAfterHours) * 3_600_000), new Date(at));
}
