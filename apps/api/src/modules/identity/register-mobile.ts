/**
 * Joining by mobile number (REG-12, REG-44, REG-50, DEC-18): the server makes the name. Where the operator asks for no
 * password, one is made that nobody knows: one comes back by a code.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { InputOf, RefusalOf } from '@banyan/protocol';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { isOn, mobilePasswords, mobileRegistration, smsOnRegistration, requireSwitch } from '../settings/index.ts';
import { checkNewPassword } from './credential-check.ts';
import { enter } from './enter.ts';
import { join, mayJoin } from './join.ts';
import { limitsOf } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import { phoneIn, redeemCode } from './send-code.ts';
import { noSession } from './session-answer.ts';

type Route = (typeof identityRoutes)['PUT /wps/member/register/mobile'];
type Body = InputOf<Route>['body'];

export const registerMobile =
  ({ passwords, limits }: IdentityParts): UseCase<Route> =>
  async (context, { body, request }) => {
    const { settings } = context;
    const source = sourceOf(request.address);
    if (!(await limits.take(limitsOf(settings).registration, source))) return refuse('too-many-requests');
    const phone = phoneIn(context, body);
    const allowed = await check(context, body);
    if (!allowed.ok) return allowed;
    if (!phone.ok) return phone;
    const hash = await passwords.hash(allowed.value);
    const isVerified = isOn(settings, smsOnRegistration);
    if (isVerified) {
      const code = body.verificationCode ?? '';
      const used = await redeemCode(context, { phone: phone.value, purpose: 'register', code });
      if (!used.ok) return used;
    }
    const contact = { kind: 'phone', value: phone.value, isVerified } as const;
    // A made name may be taken already; another one is made.
    for (;;) {
      const joined = await join(context, { account: makeName(), hash, contact }, request);
      if (!joined.ok && joined.code === 'name-taken') continue;
      if (!joined.ok) return refuse('phone-taken');
      return body.login === true
        ? await enter(context, { member: joined.value, by: 'joined' }, request)
        : ok(noSession);
    }
  };

function makeName(): string {
  return `m${randomInt(10_000_000, 100_000_000)}`;
}

/** Answers the password to store. */
async function check(context: Context, body: Body): Promise<Result<string, RefusalOf<Route>>> {
  const { settings } = context;
  const allowed = requireSwitch(settings, mobileRegistration);
  if (!allowed.ok) return allowed;
  const may = mayJoin(context, body);
  if (!may.ok) return may;
  if (!isOn(settings, mobilePasswords)) return ok(randomBytes(32).toString('base64url'));
  const { password = '', confirmPassword: confirmation } = body;
  const checked = await checkNewPassword(context, { password, confirmation, account: '' });
  return checked.ok ? ok(password) : checked;
}
