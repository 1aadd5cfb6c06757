/** The message to a new member. */
import { makeId } from '@banyan/core/ids';
import { translate } from '@banyan/i18n/catalog';
import { queueMessage } from '../../adapters/messages/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { ContactKind } from '../contacts/index.ts';

type Newcomer = { account: string; contact?: { kind: ContactKind; value: string } | undefined };

/** Queues it in the caller's transaction. Who gave no address is written to by name, which only the demo's inbox can carry. */
export async function welcome(
  context: Context,
  tx: Tx,
  { account, contact }: Newcomer,
  language: string,
): Promise<void> {
  const text = (key: 'messages.welcome.subject' | 'messages.welcome.body') => translate(language, key, { account });
  await queueMessage(context, tx, {
    id: makeId(context.clock.now()),
    channel: contact?.kind === 'phone' ? 'sms' : 'email',
    to: contact?.value ?? account,
    subject: text('messages.welcome.subject'),
    body: text('messages.welcome.body'),
  });
}
