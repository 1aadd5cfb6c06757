/**
 * A username and a password. An unknown name and a wrong password take the same path: the limits, a hash of the same cost,
 * the same answer (R65).
 */
import { houseId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Shown } from '../humans/index.ts';
import { noteFailedLogin } from '../failed-logins/index.ts';
import { findByName, foldName } from '../members/index.ts';
import { guardPassword } from './guard-password.ts';
import { type PasswordParts, checkLoginPassword } from '../passwords/index.ts';
import type { Proven } from '../second-step/index.ts';

type Refused = 'credentials-wrong' | 'too-many-requests' | 'captcha-required' | 'captcha-wrong' | 'human-required';

/** Refusals: `credentials-wrong`, whose detail `captcha` says that the next try asks for one, and those of `guardPassword`. */
export async function provePassword(
  context: Context,
  { passwords, limits }: PasswordParts,
  { username, password, shown }: { username: string; password: string; shown: Shown },
  request: RequestFacts,
): Promise<Result<Proven, Refused>> {
  const { database } = context;
  const name = foldName(username.trim());
  const member = await findByName(database, name);
  // Without such a member the operator's own id is checked, which has no password and no device, so that the queries take as long; what fails is noted alike.
  const id = member?.id ?? houseId;
  const guarded = await guardPassword(context, limits, { name, member: id, shown }, request);
  if (!guarded.ok) return guarded;
  const owed = await checkLoginPassword(context, passwords, id, password);
  if (owed === undefined || member === undefined) {
    await noteFailedLogin(database, id, request, new Date(context.clock.now()));
    return (await guarded.value.asksNext()) ? refuse('credentials-wrong', { captcha: 1 }) : refuse('credentials-wrong');
  }
  await guarded.value.right();
  return ok({ member, by: 'password', owed });
}
