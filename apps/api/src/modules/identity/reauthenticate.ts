/**
 * Proving anew who one is, before something sensitive (R71). The session goes on under a new token and the one before is dead
 * (R68): whoever had copied it has it for nothing.
 */
import { bucketOf } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { InputOf, RefusalOf } from '@banyan/protocol';
import type { secondStepRoutes } from '@banyan/protocol/second-step';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { freshMs, holdSession, refreshSession, takeAnswer } from '../protection/index.ts';
import { spendAllowance } from './allowance-store.ts';
import { findCredential } from './credential-store.ts';
import { limitsOf } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import { freshWaysOf } from './reauthentication.ts';
import { replaceToken } from './session-store.ts';
import { triesPurse } from './step-purses.ts';
import { type TokenPlace, makeToken, placeOf } from './token.ts';

type Route = (typeof secondStepRoutes)['POST /wps/member/reauthentication'];
type Body = InputOf<Route>['body'];
type Refused = RefusalOf<Route> | 'too-many-requests' | 'not-logged-in';

export const reauthenticate =
  (parts: IdentityParts): UseCase<Route> =>
  async (context, { body }, caller) => {
    const { way } = body;
    if (!(await freshWaysOf(context, caller.memberId)).ways.includes(way)) return refuse('function-not-enabled');
    if (way === 'password') {
      const known = await checkPassword(context, parts, body, caller);
      if (!known.ok) return known;
    }
    // It commits also when the answer is no: what was counted stays counted.
    const token = await context.database.transaction().execute((tx) => takeProof(context, tx, body, caller));
    if (!token.ok) return token;
    parts.sessions.forget(caller.sessionId);
    return ok({ token: token.value, freshForMs: freshMs });
  };

async function checkPassword(
  { settings, database }: Context,
  { passwords, limits }: IdentityParts,
  { password = '' }: Body,
  { memberId }: Caller,
): Promise<Result<undefined, 'old-password-wrong' | 'too-many-requests'>> {
  // Counted before the password is looked at: whoever sits at an open page may not guess it.
  const { oldPassword } = limitsOf(settings);
  if (!(await limits.take(oldPassword, memberId))) return refuse('too-many-requests');
  const credential = await findCredential(database, memberId);
  if (!(await passwords.verify(password, credential?.hash))) return refuse('old-password-wrong');
  await limits.forget(oldPassword, memberId);
  return ok(undefined);
}

/** Makes the session fresh and answers its new token. */
async function takeProof(context: Context, tx: Tx, body: Body, caller: Caller): Promise<Result<string, Refused>> {
  const { clock, secrets } = context;
  const now = clock.now();
  const { memberId: member, sessionId } = caller;
  const sent = await holdSession(tx, caller);
  if (body.way !== 'password') {
    if (!(await spendAllowance(tx, secrets.derive('allowances'), triesPurse(context, member), now)))
      return refuse('too-many-requests');
    const asked = { member, purpose: 'reauthentication', bound: sessionId, sent } as const;
    const taken = await takeAnswer(context, tx, asked, { ...body, way: body.way });
    if (taken !== 'right') return refuse(taken);
  }
  const token = makeToken(bucketOf(member));
  // Ended meanwhile: there is nothing to go on with.
  if (!(await replaceToken(tx, member, sessionId, placeOf(token) as TokenPlace))) return refuse('not-logged-in');
  await refreshSession(tx, caller, new Date(now));
  return ok(token);
}
