/**
 * Changing the password by whoever knows the old one. Every other session ends. A change that the member asked for ends
 * this one too and asks to log in again; after a forced one a new session goes on at once (DEC-13).
 */
import { ok, refuse } from '@banyan/core/results';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { findMember } from '../members/index.ts';
import { findCredential } from './credential-store.ts';
import { checkNewPassword } from './credential-check.ts';
import { enter } from './enter.ts';
import { limitsOf } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import { noSession } from './session-answer.ts';
import { setPassword } from './set-password.ts';

export const changePassword =
  ({ passwords, limits, sessions }: IdentityParts): UseCase<(typeof identityRoutes)['POST /wps/member/password']> =>
  async (context, { body, request }, { memberId, mustChangePassword }) => {
    const { settings, database } = context;
    // Counted before the password is looked at: whoever sits at an open page may not guess the old one.
    const { oldPassword } = limitsOf(settings);
    if (!(await limits.take(oldPassword, memberId))) return refuse('too-many-requests');
    const [member, credential] = [await findMember(database, memberId), await findCredential(database, memberId)];
    if (member === undefined) throw new Error(`the session's member ${memberId} does not exist`);
    const isRight = await passwords.verify(body.oldPassword, credential?.hash);
    if (!isRight || credential === undefined) return refuse('old-password-wrong');
    const { account } = member;
    const { newPassword: password, confirmNewPassword: confirmation } = body;
    const checked = await checkNewPassword(context, { password, confirmation, account });
    if (!checked.ok) return checked;
    // The same again would end a forced change without changing anything.
    if (password === body.oldPassword) return refuse('password-common');
    const hash = await passwords.hash(password);
    const changed = await transact<string[], 'old-password-wrong'>(database, async (tx) => {
      const change = { member: memberId, account, hash, from: credential.hash, language: request.language };
      const ended = await setPassword(context, tx, change);
      return ended === undefined ? refuse('old-password-wrong') : ok(ended);
    });
    if (!changed.ok) return changed;
    sessions.forget(...changed.value);
    await limits.forget(oldPassword, memberId);
    return mustChangePassword ? await enter(context, { member, by: 'changed' }, request) : ok(noSession);
  };
