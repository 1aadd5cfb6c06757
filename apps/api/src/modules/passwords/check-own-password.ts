/** Checks the password of a signed-in member. */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Credential, findCredential } from './credential-store.ts';
import type { PasswordParts } from './parts.ts';
import { oldPasswordTries } from './password-settings.ts';

/** Refusals: `old-password-wrong`, `too-many-requests`. */
export async function checkOwnPassword(
  { settings, database }: Context,
  { passwords, limits }: Pick<PasswordParts, 'passwords' | 'limits'>,
  member: MemberId,
  password: string,
): Promise<Result<Credential, 'old-password-wrong' | 'too-many-requests'>> {
  // Counted before the password is looked at: whoever sits at an open page may not guess it.
  const tries = oldPasswordTries(settings);
  if (!(await limits.take(tries, member))) return refuse('too-many-requests');
  const credential = await findCredential(database, member);
  const isRight = await passwords.verify(password, credential?.hash);
  if (!isRight || credential === undefined) return refuse('old-password-wrong');
  await limits.forget(tries, member);
  return ok(credential);
}
