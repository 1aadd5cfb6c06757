/** The steps of every change of a password: the new hash, every other session and credential ended, and a notification to the member. */
import { type MemberId, makeId } from '@banyan/core/ids';
import { translate } from '@banyan/i18n/catalog';
import { queueMessage } from '../../adapters/messages/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { contactsOf } from '../contacts/index.ts';
import { dropSteps } from '../second-step/index.ts';
import { changeCredential } from './credential-store.ts';
import { spendLinks } from './link-store.ts';
import { endAccess } from '../sessions/index.ts';

type Change = { member: MemberId; account: string; hash: string; from?: string; language: string };

/**
 * Stores the new password in the caller's transaction, ends all sessions of the member and spends their open links.
 * Returns the ended sessions, or undefined when another change came first.
 */
export async function setPassword(
  context: Context,
  tx: Tx,
  { member, account, hash, from, language }: Change,
): Promise<string[] | undefined> {
  const now = context.clock.now();
  const at = new Date(now);
  const change = { to: hash, at, ...(from === undefined ? {} : { from }) };
  if (!(await changeCredential(tx, member, change))) return undefined;
  await spendLinks(tx, member, at);
  await dropSteps(tx, member);
  const { email, phone } = await contactsOf(tx, member);
  const to = email?.value ?? phone?.value;
  if (to !== undefined) {
    await queueMessage(context, tx, {
      id: makeId(now),
      channel: email === undefined ? 'sms' : 'email',
      to,
      subject: translate(language, 'messages.passwordChanged.subject', { account }),
      body: translate(language, 'messages.passwordChanged.body', { account }),
    });
  }
  return await endAccess(tx, member, at);
}
