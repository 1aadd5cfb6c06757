/**
 * Logging in by a mobile number that somebody else has verified (type firebase, DEC-31). Who shows the token has the number,
 * so they may hear that no account has it.
 */
import { refuse } from '@banyan/core/results';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import type { UseCase } from '../../infra/bind.ts';
import { memberOfPhone } from '../contacts/index.ts';
import { findMember } from '../members/index.ts';
import { loginAsWhole, phoneTokenLogin, requireSwitch } from '../settings/index.ts';
import { enter } from '../second-step/index.ts';
import { provePhoneToken } from '../verification/index.ts';
import type { PasswordParts } from '../passwords/index.ts';

export const loginByPhoneToken =
  (parts: PasswordParts): UseCase<(typeof signInRoutes)['POST /wps/session/login/firebase']> =>
  async (context, { body, request }) => {
    const { settings, database } = context;
    const allowed = requireSwitch(settings, loginAsWhole, phoneTokenLogin);
    if (!allowed.ok) return allowed;
    const phone = await provePhoneToken(context, parts.limits, body.firebaseIdToken, request);
    if (!phone.ok) return phone;
    const id = await memberOfPhone(database, phone.value);
    const member = id === undefined ? undefined : await findMember(database, id);
    if (member === undefined) return refuse('phone-unknown');
    return await enter(context, { member, by: 'phone-token' }, request);
  };
