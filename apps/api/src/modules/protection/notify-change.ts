/** Notifies the member that a protection of the account has changed (R72). */
import { makeId } from '@banyan/core/ids';
import type { MemberId } from '@banyan/core/ids';
import { translate } from '@banyan/i18n/catalog';
import { queueMessage } from '../../adapters/messages/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { contactsOf } from '../contacts/index.ts';
import { findMember } from '../members/index.ts';

export type ProtectionChange = 'totpAdded' | 'totpRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesMade';

/** Queues it in the caller's transaction. A member with neither address nor number gets none. */
export async function notifyChange(
  context: Context,
  tx: Tx,
  { member, change, language }: { member: MemberId; change: ProtectionChange; language: string },
): Promise<void> {
  const { email, phone } = await contactsOf(tx, member);
  const to = email?.value ?? phone?.value;
  if (to === undefined) return;
  const account = (await findMember(tx, member))?.account ?? '';
  await queueMessage(context, tx, {
    id: makeId(context.clock.now()),
    channel: email === undefined ? 'sms' : 'email',
    to,
    subject: translate(language, 'messages.protection.subject', { account }),
    body: translate(language, `messages.protection.${change}`, { account }),
  });
}
