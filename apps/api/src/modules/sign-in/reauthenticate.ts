/**
 * Authenticating again before a sensitive action (R71). The session gets a new token and the old one is invalid
 * (R68), so a copied one is worthless.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { InputOf, RefusalOf } from '@banyan/protocol';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { freshMs, holdSession, refreshSession, takeAnswer } from '../protection/index.ts';
import { spendAllowance } from '../../infra/allowances.ts';
import { freshWaysOf } from './reauthentication.ts';
import { triesBucket } from '../second-step/index.ts';
import { type PasswordParts, checkOwnPassword } from '../passwords/index.ts';
import { renewSession } from '../sessions/index.ts';

type Route = (typeof signInRoutes)['POST /wps/member/reauthentication'];
type Body = InputOf<Route>['body'];
type Refused = RefusalOf<Route> | 'too-many-requests' | 'not-logged-in';

export const reauthenticate =
  (parts: PasswordParts): UseCase<Route> =>
  async (context, { body }, caller) => {
    const { way } = body;
    if (!(await freshWaysOf(context, caller.memberId)).ways.includes(way)) return refuse('function-not-enabled');
    if (way === 'password') {
      const known = await checkOwnPassword(context, parts, caller.memberId, body.password ?? '');
      if (!known.ok) return known;
    }
    // It commits also on a refusal: counted attempts stay counted.
    const token = await context.database.transaction().execute((tx) => takeProof(context, tx, body, caller));
    if (!token.ok) return token;
    parts.sessions.invalidate(caller.sessionId);
    return ok({ token: token.value, freshForMs: freshMs });
  };

/** Makes the session fresh and returns its new token. */
async function takeProof(context: Context, tx: Tx, body: Body, caller: Caller): Promise<Result<string, Refused>> {
  const { clock, secrets } = context;
  const now = clock.now();
  const { memberId: member, sessionId } = caller;
  const sent = await holdSession(tx, caller);
  if (body.way !== 'password') {
    if (!(await spendAllowance(tx, secrets.derive('allowances'), triesBucket(context, member), now)))
      return refuse('too-many-requests');
    const asked = { member, purpose: 'reauthentication', bound: sessionId, sent } as const;
    const taken = await takeAnswer(context, tx, asked, { ...body, way: body.way });
    if (taken !== 'right') return refuse(taken);
  }
  const token = await renewSession(tx, caller);
  // Ended meanwhile: there is nothing to go on with.
  if (token === undefined) return refuse('not-logged-in');
  await refreshSession(tx, caller, new Date(now));
  return ok(token);
}
