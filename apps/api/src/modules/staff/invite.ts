/** Invites somebody to the staff, or invites anew who lost the link or the second factor. Roles are given by two people, afterwards. */
import { makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { Actor } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findStaff, insertStaff, lockStaff } from '../staff-accounts/index.ts';
import { deleteStaffPasskeys } from '../staff-passkeys/index.ts';
import { insertInvitation } from './invitation-store.ts';
import { endStaffSessions, makeStaffToken } from './session-store.ts';
import { staffInvitationHours } from './staff-settings.ts';

type Link = { readonly link: string; readonly expiresAt: string };

/** A link that works once. The token stands behind `#`, so that no server and no proxy on the way writes it down. */
export async function makeInvitation({ clock, settings, config }: Context, tx: Tx, staff: string): Promise<Link> {
  const { token, hash } = makeStaffToken('invitation');
  const madeAt = new Date(clock.now());
  const expiresAt = new Date(clock.now() + settings.get(staffInvitationHours) * 3_600_000);
  await insertInvitation(tx, { hash, staff, madeAt, expiresAt });
  return { link: `${config.publicUrl}/admin/invitation#${token}`, expiresAt: expiresAt.toISOString() };
}

type Invited = { name: string; displayName: string; email: string | null; samePersonAs: string | null; reason: string };

/** Makes the account and its first invitation. Refusals: `name-taken`; `not-found` where the same person is nobody. */
export async function inviteStaff(
  context: Context,
  tx: Tx,
  actor: Actor,
  { name, displayName, email, samePersonAs, reason }: Invited,
): Promise<Result<Link & { id: string }, 'name-taken' | 'not-found'>> {
  const id = makeId(context.clock.now());
  const same = samePersonAs === null ? undefined : await findStaff(tx, samePersonAs);
  if (samePersonAs !== null && same === undefined) return refuse('not-found');
  const person = same?.person ?? id;
  const invitedAt = new Date(context.clock.now());
  if (!(await insertStaff(tx, { id, name, displayName: displayName.trim(), email, person, invitedAt })))
    return refuse('name-taken');
  const link = await makeInvitation(context, tx, id);
  const after = { name, displayName, state: 'invited', samePersonAs };
  await note(tx, actor, { act: 'staff.invite', object: { kind: 'staff', id }, after, reason });
  return ok({ id, ...link });
}

export const invite: AdminUseCase<(typeof staffRoutes)['POST /admin/api/staff']> = async (context, { body }, caller) =>
  await transact(context.database, (tx) => inviteStaff(context, tx, caller, body));

export const inviteAgain: AdminUseCase<(typeof staffRoutes)['POST /admin/api/staff/:id/invitation']> = async (
  context,
  { params, body },
  caller,
) =>
  await transact(context.database, async (tx) => {
    const account = await lockStaff(tx, params.id);
    if (account === undefined) return refuse('not-found');
    if (account.person === caller.person) return refuse('same-person');
    if (account.state === 'left' || account.state === 'suspended') return refuse('state-conflict');
    const ended = await endStaffSessions(tx, account.id, new Date(context.clock.now()));
    // Whoever holds a lost key is out at once, before the invitation is taken.
    const passkeys = await deleteStaffPasskeys(tx, account.id);
    const link = await makeInvitation(context, tx, account.id);
    const object = { kind: 'staff', id: account.id };
    await note(tx, caller, { act: 'staff.invite-again', object, after: { ended, passkeys }, reason: body.reason });
    return ok(link);
  });
