/** Begins a sign-in with an identity provider: stores it for this browser and returns the URL to open in a window. */
import { randomBytes } from 'node:crypto';
import { makeId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import { signInOf } from '../../adapters/sign-in/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { OutboundFault } from '../../infra/outbound.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { loginAsWhole, ownOrigins, requireSwitch } from '../settings/index.ts';
import { attemptOf, attemptSeconds, bindBrowser, hashed } from './browser.ts';
import { limitOf } from './limits.ts';
import { switches } from './list-ways.ts';
import { insertAttempt } from './store.ts';
import type { PasswordParts } from '../passwords/index.ts';

export const start =
  ({
    limits,
  }: Pick<PasswordParts, 'limits'>): UseCase<(typeof signInRoutes)['POST /wps/session/login/thirdparty/start']> =>
  async (context, { body, request }) => {
    const { settings, database, clock, secrets, log } = context;
    const { issuer, origin } = body;
    const allowed = requireSwitch(settings, loginAsWhole, switches[issuer]);
    if (!allowed.ok) return allowed;
    const port = signInOf(context, issuer);
    if (port === undefined) return refuse('function-not-enabled');
    if (!(await limits.take(limitOf(settings, 'sign-in'), sourceOf(request.address))))
      return refuse('too-many-requests');
    const bindingHash = bindBrowser(request);
    if (bindingHash === undefined) return refuse('function-not-enabled');
    const state = randomBytes(32).toString('base64url');
    const attempt = attemptOf(secrets, issuer, redirectUriOf(context, origin), state);
    try {
      const url = await port.start(context, attempt);
      const now = clock.now();
      await insertAttempt(database, {
        id: makeId(now),
        issuer,
        stateHash: hashed(state),
        bindingHash,
        redirectUri: attempt.redirectUri,
        at: new Date(now),
        expiresAt: new Date(now + attemptSeconds * 1000),
      });
      return ok({ url, state });
    } catch (error) {
      if (!(error instanceof OutboundFault)) throw error;
      log.warn({ err: error, issuer }, 'the other side of a sign-in does not answer');
      return refuse('try-again');
    }
  };

/** The page that people are sent back to, on the line of the site that they are on. Unknown hosts are rejected. */
function redirectUriOf({ config, settings }: Context, origin: string | undefined): string {
  const own = new URL(config.publicUrl).origin;
  const isOurs = origin !== undefined && (origin === own || ownOrigins(settings).includes(origin));
  return `${isOurs ? origin : own}/signed-in.html`;
}
