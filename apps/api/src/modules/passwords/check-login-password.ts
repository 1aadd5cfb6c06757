/** Checks the password of a login. For an unknown member it takes as long and always fails (R65). */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Obligation } from '../sessions/index.ts';
import { findCredential, strengthenCredential } from './credential-store.ts';
import { owedFor } from './obligation.ts';
import type { Passwords } from './passwords.ts';

/** What the member owes before anything else when it is right; undefined when it is wrong. */
export async function checkLoginPassword(
  context: Context,
  passwords: Passwords,
  member: MemberId,
  password: string,
): Promise<Obligation | undefined> {
  const { database } = context;
  const credential = await findCredential(database, member);
  const isRight = await passwords.verify(password, credential?.hash);
  if (!isRight || credential === undefined) return undefined;
  if (passwords.isOutdated(credential.hash))
    await strengthenCredential(database, member, credential.hash, await passwords.hash(password));
  return await owedFor(context, credential, password);
}
