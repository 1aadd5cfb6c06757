/**
 * Completes a sign-in with an identity provider. Only the browser that began it can, once, and only with the provider's answer. A person who
 * is linked passes the same checks as every login (R66); a stranger gets a ticket, and no address or name of theirs
 * ever decides whose account they get.
 */
import { makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RefusalOf, ValueOf } from '@banyan/protocol';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import { type Issuer, type Person, signInOf } from '../../adapters/sign-in/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { OutboundFault } from '../../infra/outbound.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { findMember } from '../members/index.ts';
import { loginAsWhole, requireSwitch } from '../settings/index.ts';
import { attemptOf, attemptSeconds, boundBrowser, hashed } from './browser.ts';
import { limitOf } from './limits.ts';
import { switches } from './list-ways.ts';
import { insertAttempt, memberOfSubject, takeAttempt } from './store.ts';
import { enter } from '../second-step/index.ts';
import { noSession } from '../sessions/index.ts';
import type { PasswordParts } from '../passwords/index.ts';

type Route = (typeof signInRoutes)['POST /wps/session/login/thirdparty'];

export const finish =
  ({ limits }: Pick<PasswordParts, 'limits'>): UseCase<Route> =>
  async (context, { body, request }) => {
    const { settings, database, clock } = context;
    const allowed = requireSwitch(settings, loginAsWhole);
    if (!allowed.ok) return allowed;
    if (!(await limits.take(limitOf(settings, 'sign-in answer'), sourceOf(request.address))))
      return refuse('too-many-requests');
    const bindingHash = boundBrowser(request);
    if (bindingHash === undefined) return refuse('sign-in-expired');
    const asked = await takeAttempt(database, {
      stateHash: hashed(body.state),
      bindingHash,
      now: new Date(clock.now()),
    });
    if (asked === undefined) return refuse('sign-in-expired');
    const person = await personOf(context, asked, body);
    if (!person.ok) return person;
    const id = await memberOfSubject(database, person.value);
    const member = id === undefined ? undefined : await findMember(database, id);
    if (member !== undefined && body.link === true) return refuse('sign-in-taken');
    if (member !== undefined)
      return await enter(context, { member, by: 'third-party' }, request, { agentEntry: body.agentEntry });
    return ok(await unlinked(context, asked.issuer, person.value, bindingHash));
  };

async function personOf(
  context: Context,
  { issuer, redirectUri }: { issuer: Issuer; redirectUri: string },
  { state, code }: { state: string; code: string },
): Promise<Result<Person, RefusalOf<Route> | 'try-again'>> {
  const allowed = requireSwitch(context.settings, switches[issuer]);
  if (!allowed.ok) return allowed;
  const port = signInOf(context, issuer);
  if (port === undefined) return refuse('function-not-enabled');
  try {
    return await port.finish(context, attemptOf(context.secrets, issuer, redirectUri, state), code);
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    context.log.warn({ err: error, issuer }, 'the other side of a sign-in does not answer');
    return refuse('try-again');
  }
}

/** A ticket for whoever has no account here yet, or has not linked it. */
async function unlinked(
  { database, clock }: Context,
  issuer: Issuer,
  person: Person,
  bindingHash: Buffer,
): Promise<ValueOf<Route>> {
  const now = clock.now();
  const ticket = makeId(now);
  await insertAttempt(database, {
    id: ticket,
    issuer,
    stateHash: hashed(`ticket ${ticket}`),
    bindingHash,
    redirectUri: '',
    at: new Date(now),
    expiresAt: new Date(now + attemptSeconds * 1000),
    person,
  });
  return { ...noSession, unlinked: { ticket, issuer, name: person.name } };
}
