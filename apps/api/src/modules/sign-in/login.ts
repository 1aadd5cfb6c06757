/**
 * Logging in: the switch and the limit, then the proof of the way that was chosen, then the gates that all ways share. That
 * an account is locked is told only to whoever has proven to be its owner (R65).
 */
import { refuse } from '@banyan/core/results';
import type { InputOf } from '@banyan/protocol';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import type { UseCase } from '../../infra/bind.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { loginAsWhole, requireSwitch } from '../settings/index.ts';
import { enter } from '../second-step/index.ts';
import { proveCode } from './prove-code.ts';
import { provePassword } from './prove-password.ts';
import { proveRemembered } from './prove-remembered.ts';
import type { Remember } from '../sessions/index.ts';
import { loginTries } from './limits.ts';
import type { PasswordParts } from '../passwords/index.ts';

export const login =
  (parts: PasswordParts): UseCase<(typeof signInRoutes)['POST /wps/session/login']> =>
  async (context, { body, request }) => {
    const { settings } = context;
    const allowed = requireSwitch(settings, loginAsWhole);
    if (!allowed.ok) return allowed;
    const perAddress = loginTries(settings);
    if (!(await parts.limits.take(perAddress, sourceOf(request.address)))) return refuse('too-many-requests');
    const { type, username, password, countryDialingCode, captcha, humanPass } = body;
    if (type === 'sms' && password.length > longestCode) return refuse('input-malformed', { field: 'body/password' });
    const shown = { captcha, humanPass };
    const proven =
      type === 'sms'
        ? await proveCode(context, parts, { mobileNum: username, countryDialingCode, code: password, shown }, request)
        : body.remembered === true
          ? await proveRemembered(context, username, request)
          : await provePassword(context, parts, { username, password, shown }, request);
    if (!proven.ok) return proven;
    return await enter(context, proven.value, request, { agentEntry: body.agentEntry, remember: rememberOf(body) });
  };

/** The length limits of codes everywhere (LOGIN-08). */
const longestCode = 255;

type Body = InputOf<(typeof signInRoutes)['POST /wps/session/login']>['body'];

/** What the tick says. A credential that was just used goes on by itself. */
function rememberOf({ type, username, countryDialingCode, remember, remembered }: Body): Remember | undefined {
  if (remember !== true) return remember;
  if (type === 'sms') return { by: 'phone', mobileNum: username.trim(), dialingCode: countryDialingCode ?? '' };
  return remembered === true ? undefined : { by: 'name' };
}
