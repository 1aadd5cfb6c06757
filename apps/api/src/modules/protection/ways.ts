/**
 * The second factors that a member can use (DEC-52, R67). A member with an authenticator app or a passkey is asked for these alone:
 * a code by SMS beside them would be the weakest link.
 */
import { maskedEmail, maskedPhone } from '@banyan/core/identity';
import type { MemberId } from '@banyan/core/ids';
import { carrierOf } from '../../adapters/messages/index.ts';
import type { Context } from '../../infra/context.ts';
import { passkeysWork } from '../../infra/passkeys.ts';
import { contactsOf } from '../contacts/index.ts';
import { findAuthenticator } from './authenticator-store.ts';
import { listPasskeys } from './passkey-store.ts';
import { countRecoveryCodes } from './recovery-code-store.ts';

export type Way = 'passkey' | 'totp' | 'recovery' | 'sms' | 'email';
export type CodeWay = 'sms' | 'email';

export type Ways = {
  /** The strongest first. */
  readonly ways: readonly Way[];
  /** An authenticator app or a passkey is set up. */
  readonly isEnrolled: boolean;
  /** Where a code would go, masked. */
  readonly phone: string | undefined;
  readonly email: string | undefined;
};

/** A member's ways, without the one that the first proof was made of: the same thing twice is no second one. */
export async function waysOf(context: Context, member: MemberId, without?: CodeWay): Promise<Ways> {
  const { database, config, settings } = context;
  const authenticator = await findAuthenticator(database, member);
  const passkeys = await listPasskeys(database, member);
  const enrolled: Way[] = [];
  if (passkeys.length > 0 && passkeysWork(context)) enrolled.push('passkey');
  if (authenticator?.confirmedAt !== undefined) enrolled.push('totp');
  if (enrolled.length > 0) {
    if ((await countRecoveryCodes(database, member)) > 0) enrolled.push('recovery');
    return { ways: enrolled, isEnrolled: true, phone: undefined, email: undefined };
  }
  const { phone, email } = await contactsOf(database, member);
  const canSend = (way: CodeWay) => way !== without && carrierOf(config.mode, settings, way) !== undefined;
  const bySms = canSend('sms') && phone?.verifiedAt !== undefined;
  const byEmail = canSend('email') && email?.verifiedAt !== undefined;
  return {
    ways: [...(bySms ? (['sms'] as const) : []), ...(byEmail ? (['email'] as const) : [])],
    isEnrolled: false,
    phone: bySms && phone !== undefined ? maskedPhone(phone.value) : undefined,
    email: byEmail && email !== undefined ? maskedEmail(email.value) : undefined,
  };
}
