/**
 * Changing the password by whoever knows the old one. Every other session ends. A change that the member asked for ends
 * this one too and asks to log in again; after a forced one a new session goes on at once (DEC-13).
 */
import { ok, refuse } from '@banyan/core/results';
import type { passwordsRoutes } from '@banyan/protocol/passwords';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { dueOf } from '../agreements/index.ts';
import { findMember } from '../members/index.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { checkNewPassword } from './credential-check.ts';
import { enter } from '../second-step/index.ts';
import { noSession } from '../sessions/index.ts';
import { setPassword } from './set-password.ts';
import type { PasswordParts } from './parts.ts';

export const changePassword =
  ({ passwords, limits, sessions }: PasswordParts): UseCase<(typeof passwordsRoutes)['POST /wps/member/password']> =>
  async (context, { body, request }, { memberId, mustChangePassword }) => {
    const { database } = context;
    const own = await checkOwnPassword(context, { passwords, limits }, memberId, body.oldPassword);
    if (!own.ok) return own;
    // Whose account an agent opened accepts the terms before anything else.
    if ((await dueOf(database, [memberId])).has(memberId)) return refuse('agreement-required');
    const member = await findMember(database, memberId);
    if (member === undefined) throw new Error(`the session's member ${memberId} does not exist`);
    const { account } = member;
    const { newPassword: password, confirmNewPassword: confirmation } = body;
    const checked = await checkNewPassword(context, { password, confirmation, account });
    if (!checked.ok) return checked;
    // The same again would end a forced change without changing anything.
    if (password === body.oldPassword) return refuse('password-unchanged');
    const hash = await passwords.hash(password);
    const changed = await transact<string[], 'old-password-wrong'>(database, async (tx) => {
      const change = { member: memberId, account, hash, from: own.value.hash, language: request.language };
      const ended = await setPassword(context, tx, change);
      return ended === undefined ? refuse('old-password-wrong') : ok(ended);
    });
    if (!changed.ok) return changed;
    sessions.invalidate(...changed.value);
    return mustChangePassword ? await enter(context, { member, by: 'changed' }, request) : ok(noSession);
  };
