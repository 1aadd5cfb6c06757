/** The e-mail address and the mobile number of a registration: whether they are required, well formed and verified. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type ContactKind, checkEmail } from '../contacts/index.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import type { RequestFacts } from '../../infra/bind.ts';
import { asksProof, isOn, phoneTokenOnRegistration } from '../settings/index.ts';
import { rulesOf } from './fields.ts';
import { provePhoneToken, phoneIn, redeemCode } from '../verification/index.ts';

type SubmittedFields = {
  email?: string;
  mobileNum?: string;
  countryDialingCode?: string;
  verificationCode?: string;
  firebaseIdToken?: string;
};
type Contact = { kind: ContactKind; value: string; isVerified: boolean };

/**
 * The contacts as written, and nothing else looked at. `asksMobile`: without a number nobody joins this way. Refusals:
 * `email-malformed`, `phone-malformed`.
 */
export function contactsIn(
  context: Context,
  submitted: SubmittedFields,
  asksMobile: boolean,
): Result<Contact[], 'email-malformed' | 'phone-malformed'> {
  const { email: emailRule, mobileNum: mobileRule } = rulesOf(context.settings);
  const contacts: Contact[] = [];
  const mobileNum = (submitted.mobileNum ?? '').trim();
  if (asksMobile || (mobileRule.enabled && (mobileNum !== '' || mobileRule.required))) {
    const phone = phoneIn(context, { mobileNum, countryDialingCode: submitted.countryDialingCode });
    if (!phone.ok) return phone;
    contacts.push({ kind: 'phone', value: phone.value, isVerified: asksProof(context.settings) });
  }
  const email = (submitted.email ?? '').trim();
  if (emailRule.enabled && (email !== '' || emailRule.required)) {
    const written = checkEmail(email);
    if (!written.ok) return written;
    contacts.push({ kind: 'email', value: email, isVerified: false });
  }
  return ok(contacts);
}

type Refused =
  | 'code-wrong'
  | 'code-expired'
  | 'phone-token-invalid'
  | 'function-not-enabled'
  | 'too-many-requests'
  | 'try-again';

/**
 * Uses up the code of a number that must be proven, or the token of the service that verified it; last of all, since each is
 * good once.
 */
export async function redeemContacts(
  context: Context,
  limits: RateLimits,
  contacts: readonly Contact[],
  { verificationCode = '', firebaseIdToken = '' }: SubmittedFields,
  request: RequestFacts,
): Promise<Result<undefined, Refused>> {
  const phone = contacts.find(({ kind, isVerified }) => kind === 'phone' && isVerified);
  if (phone === undefined) return ok(undefined);
  if (isOn(context.settings, phoneTokenOnRegistration)) {
    const proven = await provePhoneToken(context, limits, firebaseIdToken, request);
    if (!proven.ok) return proven;
    return proven.value === phone.value ? ok(undefined) : refuse('phone-token-invalid');
  }
  if (verificationCode.trim() === '') return refuse('code-wrong');
  return await redeemCode(context, { phone: phone.value, purpose: 'register', code: verificationCode }, request);
}
