/**
 * Joining by mobile number (REG-12, REG-44, REG-50, DEC-18): the server makes the name. Where the operator asks for no
 * password, one is made that nobody knows: one comes back by a code.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { InputOf, RefusalOf } from '@banyan/protocol';
import type { registrationRoutes } from '@banyan/protocol/registration';
import type { RequestFacts, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { asksProof, isOn, mobilePasswords, mobileRegistration, requireSwitch } from '../settings/index.ts';
import { contactsIn, redeemContacts } from './check-contacts.ts';
import { type PasswordParts, checkNewPassword } from '../passwords/index.ts';
import { enter } from '../second-step/index.ts';
import { guardRegistration } from './guard-registration.ts';
import { type Newcomer, join, mayJoin } from './join.ts';
import { noSession } from '../sessions/index.ts';
import { registrationTries } from './registration-settings.ts';

type Route = (typeof registrationRoutes)['PUT /wps/member/register/mobile'];
type Body = InputOf<Route>['body'];

export const registerMobile =
  ({ passwords, limits }: PasswordParts): UseCase<Route> =>
  async (context, { body, request }) => {
    const { settings } = context;
    const source = sourceOf(request.address);
    if (!(await limits.take(registrationTries(settings), source))) return refuse('too-many-requests');
    const allowed = requireSwitch(settings, mobileRegistration);
    if (!allowed.ok) return allowed;
    const application = await mayJoin(context, body);
    if (!application.ok) return application;
    const password = await passwordIn(context, body);
    if (!password.ok) return password;
    const contacts = contactsIn(context, body, true);
    if (!contacts.ok) return contacts;
    const { captcha, humanPass } = body;
    const shown = { captcha, humanPass, hasCode: asksProof(settings) };
    const isHuman = await guardRegistration(context, limits, shown, request);
    if (!isHuman.ok) return isHuman;
    const { paymentPassword } = application.value;
    const hash = await passwords.hash(password.value);
    const paymentHash = paymentPassword === undefined ? undefined : await passwords.hash(paymentPassword);
    const proven = await redeemContacts(context, limits, contacts.value, body, request);
    if (!proven.ok) return proven;
    const newcomer = { hash, contacts: contacts.value, application: application.value, paymentHash };
    const joined = await joinByNumber(context, newcomer, request);
    if (!joined.ok) return joined;
    return body.login === true ? await enter(context, { member: joined.value, by: 'joined' }, request) : ok(noSession);
  };

/** A made name may be taken already; another one is made. */
async function joinByNumber(context: Context, newcomer: Omit<Newcomer, 'account'>, request: RequestFacts) {
  for (;;) {
    const account = `m${randomInt(10_000_000, 100_000_000)}`;
    const joined = await join(context, { ...newcomer, account }, request);
    if (joined.ok) return joined;
    const { code } = joined;
    if (code !== 'name-taken') return refuse(code);
  }
}

/** The password to store. */
async function passwordIn(context: Context, body: Body): Promise<Result<string, RefusalOf<Route>>> {
  if (!isOn(context.settings, mobilePasswords)) return ok(randomBytes(32).toString('base64url'));
  const { password = '', confirmPassword: confirmation } = body;
  const checked = await checkNewPassword(context, { password, confirmation, account: '' });
  return checked.ok ? ok(password) : checked;
}
