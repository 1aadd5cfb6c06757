/** Takes an invitation: a password of one's own, an authenticator app, and the first code of it. Nothing counts before that code. */
import { ok, refuse } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { note } from '../audit/index.ts';
import { checkNewPassword } from '../passwords/index.ts';
import { findStaff, lockStaff, setFactors, spendStaffCounter } from '../staff-accounts/index.ts';
import { counterOf, makeStaffSecret } from './app-code.ts';
import { chooseWithInvitation, findInvitation, lockInvitation, spendInvitation } from './invitation-store.ts';
import { comingIn, openStaffSession } from './open-session.ts';
import type { StaffParts } from './parts.ts';
import { hashOfToken } from './session-store.ts';
import { signInsPerAddress } from './staff-settings.ts';

/** The shortest password of the staff: they hold the money of others. */
const minLength = 12;

export const showInvitation =
  ({ limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/invitation']> =>
  async ({ database, clock }, { body, request }) => {
    if (!(await limits.take(signInsPerAddress, sourceOf(request.address)))) return refuse('too-many-requests');
    const invitation = await findInvitation(database, hashOfToken(body.token), new Date(clock.now()));
    const account = invitation && (await findStaff(database, invitation.staff));
    if (invitation === undefined || account === undefined) return refuse('link-invalid');
    const { name, displayName } = account;
    return ok({ name, displayName, expiresAt: invitation.expiresAt.toISOString() });
  };

export const chooseInvitedPassword =
  ({ passwords }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/invitation/password']> =>
  async (context, { body }) => {
    const { database, clock } = context;
    const hash = hashOfToken(body.token);
    const now = new Date(clock.now());
    const invitation = await findInvitation(database, hash, now);
    const account = invitation && (await findStaff(database, invitation.staff));
    if (account === undefined) return refuse('link-invalid');
    const checked = await checkStaffPassword(context, body.password, account.name);
    if (!checked.ok) return checked;
    const passwordHash = await passwords.hash(body.password);
    const { secret, uri, sealed } = makeStaffSecret(context, account);
    return await transact(database, async (tx) => {
      if ((await lockInvitation(tx, hash, now)) === undefined) return refuse('link-invalid');
      await chooseWithInvitation(tx, hash, { passwordHash, secret: sealed });
      return ok({ secret, uri });
    });
  };

/** The rule of new passwords, and longer than players' must be. Refusals: `password-malformed`, `password-common`. */
export async function checkStaffPassword(
  context: Parameters<typeof checkNewPassword>[0],
  password: string,
  account: string,
) {
  if (password.length < minLength) return refuse('password-malformed', { minLength, maxLength: 64 });
  const checked = await checkNewPassword(context, { password, confirmation: undefined, account });
  if (checked.ok) return ok(undefined);
  return checked.code === 'password-malformed'
    ? refuse('password-malformed', checked.details)
    : refuse('password-common');
}

export const takeInvitation =
  ({ limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/invitation/factor']> =>
  async (context, { body, request }) => {
    const { database, clock } = context;
    if (!(await limits.take(signInsPerAddress, sourceOf(request.address)))) return refuse('too-many-requests');
    const hash = hashOfToken(body.token);
    const now = new Date(clock.now());
    return await transact(database, async (tx) => {
      const invitation = await lockInvitation(tx, hash, now);
      const account = invitation && (await lockStaff(tx, invitation.staff));
      if (account === undefined || account.state === 'left') return refuse('link-invalid');
      const { passwordHash, secret } = invitation as NonNullable<typeof invitation>;
      if (passwordHash === null || secret === null) return refuse('link-invalid');
      const counter = counterOf(context, account.id, secret, body.code);
      if (counter === undefined) return refuse('code-wrong');
      await setFactors(tx, account.id, { passwordHash, secret, at: now });
      await spendStaffCounter(tx, account.id, counter);
      await spendInvitation(tx, hash, now);
      const object = { kind: 'staff', id: account.id };
      await note(tx, comingIn(account, request), { act: 'staff.join', object, after: { state: 'active' } });
      return ok(await openStaffSession(context, tx, account, request));
    });
  };
