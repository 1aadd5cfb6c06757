/**
 * Logging in by username. An unknown name and a wrong password take the same path: the limits, a hash of the same cost,
 * the same answer. That an account is locked is told only to whoever knows its password (R65).
 */
import { houseId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCase } from '../../infra/bind.ts';
import { type Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { type MemberRow, findByName, foldName } from '../members/index.ts';
import { findCredential, strengthenCredential } from './credential-store.ts';
import { limitsOf } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import { sessionAnswer } from './session-answer.ts';
import { openSession } from './sessions.ts';

type Route = (typeof identityRoutes)['POST /wps/session/login'];
type Proven = { readonly member: MemberRow; readonly isIssued: boolean };

const agentTypes = new Set([1, 2, 41, 42]);

export const login =
  ({ passwords, limits }: IdentityParts): UseCase<Route> =>
  async (context, { body, request }) => {
    const { settings, database, clock } = context;
    const name = foldName(body.username.trim());
    const source = sourceOf(request.address);
    const { login: perAddress, failure } = limitsOf(settings);
    if (!(await limits.take(perAddress, source))) return refuse('too-many-requests');
    // A failure is counted before the password is looked at, so that a volley at once does not slip past the count.
    const accountKey = `${name} ${source}`;
    if (!(await limits.take(failure, accountKey))) return refuse('too-many-requests');

    const proven = await prove(context, passwords, name, body.password);
    if (!proven.ok) return proven;
    await limits.forget(failure, accountKey);
    const { member, isIssued } = proven.value;
    if (member.status === 'locked') return refuse('account-locked');
    if (body.agentEntry === true && !agentTypes.has(member.type)) return refuse('error_not_agent');
    const opened = await transact<string, never>(database, async (tx) =>
      ok(await openSession(tx, member.id, request, clock.now())),
    );
    return opened.ok ? ok(sessionAnswer(settings, opened.value, isIssued)) : opened;
  };

async function prove(
  { database }: Context,
  passwords: IdentityParts['passwords'],
  name: string,
  password: string,
): Promise<Result<Proven, 'credentials-wrong'>> {
  const member = await findByName(database, name);
  // Asked for the house when there is no member: it has no password, and the question takes as long.
  const credential = await findCredential(database, member?.id ?? houseId);
  const isRight = await passwords.verify(password, credential?.hash);
  if (!isRight || member === undefined || credential === undefined) return refuse('credentials-wrong');
  if (passwords.isOutdated(credential.hash)) {
    await strengthenCredential(database, member.id, credential.hash, await passwords.hash(password));
  }
  return ok({ member, isIssued: credential.isIssued });
}
