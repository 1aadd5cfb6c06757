/**
 * A mobile number and a code that was sent to it. The code is checked before the number's owner is looked up: without the
 * right one nobody learns that.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import type { Shown } from '../humans/index.ts';
import { memberOfPhone } from '../contacts/index.ts';
import { findMember } from '../members/index.ts';
import { mobileLogin, requireSwitch } from '../settings/index.ts';
import type { Proven } from '../second-step/index.ts';
import { codeTries, phoneIn, redeemGuarded } from '../verification/index.ts';
import type { PasswordParts } from '../passwords/index.ts';

type Refused =
  | 'function-not-enabled'
  | 'phone-malformed'
  | 'code-wrong'
  | 'code-expired'
  | 'too-many-requests'
  | 'captcha-required'
  | 'captcha-wrong'
  | 'human-required';

/** Refusals: the switch, a number that is none, a code that is wrong or too old, too many tries from one address, and those of `requireHuman`. */
export async function proveCode(
  context: Context,
  { limits }: PasswordParts,
  asked: { mobileNum: string; countryDialingCode: string | undefined; code: string; shown: Shown },
  request: RequestFacts,
): Promise<Result<Proven, Refused>> {
  const { settings, database } = context;
  const allowed = requireSwitch(settings, mobileLogin);
  if (!allowed.ok) return allowed;
  if (!(await limits.take(codeTries(settings), sourceOf(request.address)))) return refuse('too-many-requests');
  const phone = phoneIn(context, asked);
  if (!phone.ok) return phone;
  const { code, shown } = asked;
  const used = await redeemGuarded(context, limits, { phone: phone.value, purpose: 'login', code, shown }, request);
  if (!used.ok) return used;
  const id = await memberOfPhone(database, phone.value);
  const member = id === undefined ? undefined : await findMember(database, id);
  if (member === undefined) return refuse('code-wrong');
  return ok({ member, by: 'code' });
}
