/** The message to a new member. */
import { makeId } from '@banyan/core/ids';
import { translate } from '@banyan/i18n/catalog';
import { queueMessage } from '../../adapters/messages/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';

/** Queues it in the caller's transaction. Registration by username knows no address yet, so it goes to the name. */
export async function welcome(context: Context, tx: Tx, account: string, language: string): Promise<void> {
  const text = (key: string): string => translate(language, key, { account });
  const message = { id: makeId(context.clock.now()), channel: 'email', to: account } as const;
  await queueMessage(context, tx, {
    ...message,
    subject: text('messages.welcome.subject'),
    body: text('messages.welcome.body'),
  });
}
