/** Turns the link of an e-mail into a new password; the member then signs in with it (PWD-17). */
import { ok, refuse } from '@banyan/core/results';
import type { recoveryRoutes } from '@banyan/protocol/recovery';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { findMember } from '../members/index.ts';
import { type PasswordParts, checkNewPassword, memberOfLink, takeLink, setPassword } from '../passwords/index.ts';
import { placeOfToken } from '../../infra/token.ts';
import { codeTries } from '../verification/index.ts';

export const resetByLink =
  ({
    passwords,
    limits,
    sessions,
  }: PasswordParts): UseCase<(typeof recoveryRoutes)['POST /wps/member/password/link']> =>
  async (context, { body, request }) => {
    const { settings, database, clock } = context;
    if (!(await limits.take(codeTries(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const at = new Date(clock.now());
    const place = placeOfToken('reset', body.token);
    const id = place === undefined ? undefined : await memberOfLink(database, place, at);
    const member = id === undefined ? undefined : await findMember(database, id);
    if (place === undefined || member === undefined) return refuse('link-invalid');
    const { account } = member;
    const { newPassword: password, confirmNewPassword: confirmation } = body;
    const checked = await checkNewPassword(context, { password, confirmation, account });
    if (!checked.ok) return checked;
    const hash = await passwords.hash(password);
    const changed = await transact<string[], 'link-invalid'>(database, async (tx) => {
      if (!(await takeLink(tx, place, at))) return refuse('link-invalid');
      const change = { member: member.id, account, hash, language: request.language };
      return ok((await setPassword(context, tx, change)) ?? []);
    });
    if (!changed.ok) return changed;
    sessions.invalidate(...changed.value);
    return ok({ account });
  };
