/** The e-mail address and the mobile number that somebody joins with: whether they are asked for, written right and theirs. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { ContactKind } from '../members/index.ts';
import { isOn, smsOnRegistration } from '../settings/index.ts';
import { checkEmail, rulesOf } from './fields.ts';
import { phoneIn, redeemCode } from './send-code.ts';

type Told = {
  email?: string;
  mobileNum?: string;
  countryDialingCode?: string;
  verificationCode?: string;
};
type Contact = { kind: ContactKind; value: string; isVerified: boolean };

/**
 * The contacts as written, and nothing else looked at. `asksMobile`: without a number nobody joins this way. Refusals:
 * `email-malformed`, `phone-malformed`.
 */
export function contactsIn(
  context: Context,
  told: Told,
  asksMobile: boolean,
): Result<Contact[], 'email-malformed' | 'phone-malformed'> {
  const { email: emailRule, mobileNum: mobileRule } = rulesOf(context.settings);
  const contacts: Contact[] = [];
  const mobileNum = (told.mobileNum ?? '').trim();
  if (asksMobile || (mobileRule.enabled && (mobileNum !== '' || mobileRule.required))) {
    const phone = phoneIn(context, { mobileNum, countryDialingCode: told.countryDialingCode });
    if (!phone.ok) return phone;
    contacts.push({ kind: 'phone', value: phone.value, isVerified: isOn(context.settings, smsOnRegistration) });
  }
  const email = (told.email ?? '').trim();
  if (emailRule.enabled && (email !== '' || emailRule.required)) {
    const written = checkEmail(email);
    if (!written.ok) return written;
    contacts.push({ kind: 'email', value: email, isVerified: false });
  }
  return ok(contacts);
}

/** Uses up the code of a number that must be proven; last of all, since a code is good once. */
export async function redeemContacts(
  context: Context,
  contacts: readonly Contact[],
  code = '',
): Promise<Result<undefined, 'code-wrong' | 'code-expired' | 'too-many-requests'>> {
  const phone = contacts.find(({ kind, isVerified }) => kind === 'phone' && isVerified);
  if (phone === undefined) return ok(undefined);
  if (code.trim() === '') return refuse('code-wrong');
  return await redeemCode(context, { phone: phone.value, purpose: 'register', code });
}
