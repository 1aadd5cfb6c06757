/** Notifies a member that something which protects the account has changed (R72): by e-mail, or by SMS when no e-mail address is on record. */
import { type MemberId, makeId } from '@banyan/core/ids';
import { translateNamed } from '@banyan/i18n/catalog';
import { queueMessage } from '../../adapters/messages/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { contactsOf } from './contacts.ts';
import { findMember } from '../members/index.ts';

/** What a change is called in the texts: `messages.<change>.subject` and `.body`. */
export type Change =
  | 'passwordChanged'
  | 'newDevice'
  | 'paymentPasswordSet'
  | 'contactBound'
  | 'signInLinked'
  | 'signInUnlinked';

type Notification = { member: MemberId; change: Change; language: string; values?: Readonly<Record<string, string>> };

/** Queues the message in the caller's transaction; a member with neither address nor number gets none. */
export async function notifyMember(
  context: Context,
  tx: Tx,
  { member, change, language, values = {} }: Notification,
): Promise<void> {
  const { email, phone } = await contactsOf(tx, member);
  const to = email?.value ?? phone?.value;
  const account = (await findMember(tx, member))?.account;
  if (to === undefined || account === undefined) return;
  const text = (key: string): string => translateNamed(language, key, { account, ...values });
  await queueMessage(context, tx, {
    id: makeId(context.clock.now()),
    channel: email === undefined ? 'sms' : 'email',
    to,
    subject: text(`messages.${change}.subject`),
    body: text(`messages.${change}.body`),
  });
}
