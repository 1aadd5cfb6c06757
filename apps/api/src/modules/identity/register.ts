/** Joining by username: the switches, the agreements and the field rules, then one transaction that makes the member. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { InputOf, RefusalOf } from '@banyan/protocol';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { usernameRegistration, requireSwitch } from '../settings/index.ts';
import { checkNewPassword } from './credential-check.ts';
import { checkEmail, checkUsername, emailField } from './fields.ts';
import { join, mayJoin } from './join.ts';
import { enter } from './enter.ts';
import { limitsOf } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import { noSession } from './session-answer.ts';

type Route = (typeof identityRoutes)['PUT /wps/member/register'];
type Body = InputOf<Route>['body'];

export const register =
  ({ passwords, limits }: IdentityParts): UseCase<Route> =>
  async (context, { body, request }) => {
    const { settings } = context;
    if (!(await limits.take(limitsOf(settings).registration, sourceOf(request.address))))
      return refuse('too-many-requests');
    const account = body.username.trim();
    const email = (body.email ?? '').trim();
    const allowed = await check(context, body, account, email);
    if (!allowed.ok) return allowed;
    const hash = await passwords.hash(body.password);
    const contact = email === '' ? undefined : ({ kind: 'email', value: email, isVerified: false } as const);
    const joined = await join(context, { account, hash, contact }, request);
    if (!joined.ok) return joined.code === 'phone-taken' ? refuse('name-taken') : refuse(joined.code);
    return body.login === true ? await enter(context, { member: joined.value, by: 'joined' }, request) : ok(noSession);
  };

async function check(
  context: Context,
  body: Body,
  account: string,
  email: string,
): Promise<Result<undefined, RefusalOf<Route>>> {
  const { settings } = context;
  const allowed = requireSwitch(settings, usernameRegistration);
  if (!allowed.ok) return allowed;
  const may = mayJoin(context, body);
  if (!may.ok) return may;
  const named = checkUsername(settings, account);
  if (!named.ok) return named;
  const asks = settings.get(emailField);
  if (email !== '' || asks === 'required') {
    const written = asks === 'off' ? refuse('email-malformed') : checkEmail(email);
    if (!written.ok) return written;
  }
  return await checkNewPassword(context, { password: body.password, confirmation: body.confirmPassword, account });
}
