/** A forgotten password, by a code to the mobile number; the member is signed in afterwards (PWD-14 to PWD-16, DEC-13). */
import { ok, refuse } from '@banyan/core/results';
import type { recoveryRoutes } from '@banyan/protocol/recovery';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { memberOfPhone } from '../contacts/index.ts';
import { findMember } from '../members/index.ts';
import { isOn, phoneRecovery } from '../settings/index.ts';
import { type PasswordParts, checkNewPassword, setPassword } from '../passwords/index.ts';
import { enter } from '../second-step/index.ts';
import { codeTries, phoneIn, redeemGuarded } from '../verification/index.ts';

type Route = (typeof recoveryRoutes)['POST /wps/member/password/verification'];

export const resetByCode =
  ({ passwords, limits, sessions }: PasswordParts): UseCase<Route> =>
  async (context, { body, request }) => {
    const { settings, database } = context;
    if (!isOn(settings, phoneRecovery)) return refuse('function-not-enabled');
    if (!(await limits.take(codeTries(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const phone = phoneIn(context, body);
    if (!phone.ok) return phone;
    // The rule comes first: a password that cannot be one should not cost the code.
    const asked = { password: body.newPassword, confirmation: undefined, account: '' };
    const checked = await checkNewPassword(context, asked);
    if (!checked.ok) return checked;
    const hash = await passwords.hash(body.newPassword);
    const { verificationCode: code, captcha, humanPass } = body;
    const used = await redeemGuarded(
      context,
      limits,
      { phone: phone.value, purpose: 'recovery', code, shown: { captcha, humanPass } },
      request,
    );
    if (!used.ok) return used;
    const id = await memberOfPhone(database, phone.value);
    const member = id === undefined ? undefined : await findMember(database, id);
    if (member === undefined) return refuse('code-wrong');
    if (member.status === 'locked') return refuse('account-locked');
    const changed = await transact<string[], never>(database, async (tx) => {
      const change = { member: member.id, account: member.account, hash, language: request.language };
      return ok((await setPassword(context, tx, change)) ?? []);
    });
    if (!changed.ok) return changed;
    sessions.invalidate(...changed.value);
    return await enter(context, { member, by: 'reset' }, request);
  };
