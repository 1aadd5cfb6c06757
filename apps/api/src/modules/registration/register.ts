/** Joining by username: the switches, the agreements and the field rules, then one transaction that makes the member. */
import { ok, refuse } from '@banyan/core/results';
import type { registrationRoutes } from '@banyan/protocol/registration';
import type { UseCase } from '../../infra/bind.ts';
import { readBrand } from '../../infra/brand.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { requireSwitch, usernameRegistration } from '../settings/index.ts';
import { contactsIn, redeemContacts } from './check-contacts.ts';
import { type PasswordParts, checkNewPassword } from '../passwords/index.ts';
import { enter } from '../second-step/index.ts';
import { checkUsername } from './fields.ts';
import { guardRegistration } from './guard-registration.ts';
import { join, mayJoin } from './join.ts';
import { noSession } from '../sessions/index.ts';
import { isReservedName } from './reserved-names.ts';
import { registrationTries } from './registration-settings.ts';

export const register =
  ({ passwords, limits }: PasswordParts): UseCase<(typeof registrationRoutes)['PUT /wps/member/register']> =>
  async (context, { body, request }) => {
    const { settings } = context;
    if (!(await limits.take(registrationTries(settings), sourceOf(request.address))))
      return refuse('too-many-requests');
    const allowed = requireSwitch(settings, usernameRegistration);
    if (!allowed.ok) return allowed;
    const application = await mayJoin(context, body);
    if (!application.ok) return application;
    const account = body.username.trim();
    const named = checkUsername(settings, account);
    if (!named.ok) return named;
    const { brand } = context.config;
    if (isReservedName(account, [brand, readBrand(brand).wordmark])) return refuse('name-taken');
    const contacts = contactsIn(context, body, false);
    if (!contacts.ok) return contacts;
    const { password, confirmPassword: confirmation, email = '' } = body;
    const checked = await checkNewPassword(context, { password, confirmation, account, email });
    if (!checked.ok) return checked;
    const isHuman = await guardRegistration(context, limits, body, request);
    if (!isHuman.ok) return isHuman;
    const { paymentPassword } = application.value;
    const hash = await passwords.hash(password);
    const paymentHash = paymentPassword === undefined ? undefined : await passwords.hash(paymentPassword);
    const proven = await redeemContacts(context, limits, contacts.value, body, request);
    if (!proven.ok) return proven;
    const newcomer = { account, hash, contacts: contacts.value, application: application.value, paymentHash };
    const joined = await join(context, newcomer, request);
    if (!joined.ok) return joined;
    return body.login === true ? await enter(context, { member: joined.value, by: 'joined' }, request) : ok(noSession);
  };
