/**
 * A username and a password. An unknown name and a wrong password take the same path: the limits, a hash of the same cost,
 * the same answer (R65).
 */
import { houseId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { findByName, foldName } from '../members/index.ts';
import { forcedPasswordChange, isOn } from '../settings/index.ts';
import { type Credential, findCredential, strengthenCredential } from './credential-store.ts';
import { isDefaultPassword } from './default-passwords.ts';
import type { Proven } from './enter.ts';
import { limitsOf } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import type { Obligation } from './session-answer.ts';
import { passwordDays } from './session-settings.ts';

/** Refusals: `credentials-wrong`, and `too-many-requests` after too many failures for this account from this address. */
export async function provePassword(
  context: Context,
  { passwords, limits }: IdentityParts,
  { username, password }: { username: string; password: string },
  request: RequestFacts,
): Promise<Result<Proven, 'credentials-wrong' | 'too-many-requests'>> {
  const { settings, database } = context;
  const name = foldName(username.trim());
  const { failure } = limitsOf(settings);
  // A failure is counted before the password is looked at, so that a volley at once does not slip past the count.
  const accountKey = `${name} ${sourceOf(request.address)}`;
  if (!(await limits.take(failure, accountKey))) return refuse('too-many-requests');
  const member = await findByName(database, name);
  // Asked for the house when there is no member: it has no password, and the question takes as long.
  const credential = await findCredential(database, member?.id ?? houseId);
  const isRight = await passwords.verify(password, credential?.hash);
  if (!isRight || member === undefined || credential === undefined) return refuse('credentials-wrong');
  if (passwords.isOutdated(credential.hash)) {
    await strengthenCredential(database, member.id, credential.hash, await passwords.hash(password));
  }
  await limits.forget(failure, accountKey);
  return ok({ member, by: 'password', owed: await obligationOf(context, credential, password) });
}

/** Whether the password is to be changed first: issued, a default one, or expired where the operator forces that. */
async function obligationOf(context: Context, credential: Credential, password: string): Promise<Obligation> {
  const { settings, clock } = context;
  const days = settings.get(passwordDays);
  const isExpired = days > 0 && clock.now() - credential.changedAt.getTime() >= days * 86_400_000;
  const isDefault = await isDefaultPassword(context, password);
  const { isIssued } = credential;
  const isForced = isIssued || isDefault || (isExpired && isOn(settings, forcedPasswordChange));
  return { isIssued, isDefault, isExpired, isForced };
}
