/** Joining by username: the switches, the agreements and the field rules, then one transaction that makes the member. */
import { Type } from 'typebox';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { InputOf, RefusalOf } from '@banyan/protocol';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { RequestFacts, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { setting } from '../../infra/settings.ts';
import { makeMember } from '../members/index.ts';
import { directRegistration, isOn, merchantCurrency, registration, usernameRegistration } from '../settings/index.ts';
import { insertAgreements, insertCredential } from './credential-store.ts';
import { checkFields } from './fields.ts';
import { limitsOf } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import { sessionAnswer } from './session-answer.ts';
import { openSession } from './sessions.ts';
import { welcome } from './welcome.ts';

type Route = (typeof identityRoutes)['PUT /wps/member/register'];
type Body = InputOf<Route>['body'];

const player = 3;

export const agreementVersion = setting({
  key: 'register.agreementVersion',
  summary: 'The version of terms and privacy policy that new members accept; stored with each of them.',
  shape: Type.String({ minLength: 1, maxLength: 40 }),
  standard: '1',
});

export const register =
  ({ passwords, limits }: IdentityParts): UseCase<Route> =>
  async (context, { body, request }) => {
    const { settings } = context;
    if (!(await limits.take(limitsOf(settings).registration, sourceOf(request.address))))
      return refuse('too-many-requests');
    const username = body.username.trim();
    const allowed = mayJoin(context, { ...body, username });
    if (!allowed.ok) return allowed;
    const hash = await passwords.hash(body.password);
    const joined = await join(context, { username, hash, wantsSession: body.login === true }, request);
    return joined.ok ? ok(sessionAnswer(settings, joined.value, false)) : joined;
  };

function mayJoin({ settings }: Context, body: Body): Result<undefined, RefusalOf<Route>> {
  // Invitations are not sold yet, so with direct registration off nobody can have a valid one (DEC-70).
  const switches = [registration, usernameRegistration, directRegistration];
  if (switches.some((one) => !isOn(settings, one))) return refuse('function-not-enabled');
  if (!body.agreement) return refuse('agreement-required');
  if (!body.adult) return refuse('age-required');
  return checkFields(settings, body);
}

type Joining = { username: string; hash: string; wantsSession: boolean };

/** Makes the member with everything that belongs to it. Answers the session's token, or an empty text. */
function join(
  context: Context,
  { username, hash, wantsSession }: Joining,
  request: RequestFacts,
): Promise<Result<string, 'name-taken'>> {
  const { settings, clock } = context;
  const now = clock.now();
  const at = new Date(now);
  return transact(context.database, async (tx) => {
    const made = await makeMember(tx, {
      account: username,
      type: player,
      currency: settings.get(merchantCurrency),
      now,
    });
    if (!made.ok) return made;
    await insertCredential(tx, made.value, hash, at);
    const version = settings.get(agreementVersion);
    await insertAgreements(tx, made.value, {
      documents: ['terms', 'privacy', 'adult'],
      version,
      at,
      address: request.address,
    });
    await welcome(context, tx, username, request.language);
    return ok(wantsSession ? await openSession(tx, made.value, request, now) : '');
  });
}
