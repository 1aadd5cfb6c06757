/** The first owners of an installation, made by a command: without them nobody could invite anybody, and roles take two people. */
import { type Result, ok, refuse } from '@banyan/core/results';
import { type Actor, system } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { listStaff } from '../staff-accounts/index.ts';
import { inviteStaff, makeInvitation } from './invite.ts';
import { ensureRoles, rolesOf, setRoles } from './role-store.ts';

type Invited = { readonly link: string; readonly expiresAt: string };

/**
 * Invites an owner while there are fewer than two active ones: the first by nobody, the second by the first. Asked again for the same
 * name before it was taken, it makes a new link in the place of the old. Refusals: `state-conflict` where two owners are at work;
 * `name-taken`.
 */
export async function inviteOwner(
  context: Context,
  actor: Actor | undefined,
  { name, displayName }: { name: string; displayName: string },
): Promise<Result<Invited, 'state-conflict' | 'name-taken' | 'not-found'>> {
  return await transact(context.database, async (tx) => {
    await ensureRoles(tx);
    const people = await listStaff(tx);
    const owners = [];
    for (const one of people) if ((await rolesOf(tx, one.id)).includes('owner')) owners.push(one);
    const active = owners.filter(({ state }) => state === 'active');
    if (active.length > 1 || (active.length === 1) !== (actor !== undefined)) return refuse('state-conflict');
    const waiting = owners.find((one) => one.name === name && one.state === 'invited');
    if (waiting !== undefined) return ok(await makeInvitation(context, tx, waiting.id));
    const who = actor ?? { ...system, via: 'command' as const };
    const reason = active.length === 0 ? 'the first owner' : 'the second owner';
    const made = await inviteStaff(context, tx, who, { name, displayName, email: null, samePersonAs: null, reason });
    if (!made.ok) return made;
    await setRoles(tx, made.value.id, ['owner'], new Date(context.clock.now()));
    return ok(made.value);
  });
}
