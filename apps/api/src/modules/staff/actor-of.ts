/** The person of the staff as whom a command acts: `--as <name>`. Who works at the machine itself answers for the name. */
import os from 'node:os';
import { randomUUID } from 'node:crypto';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type Permission, isNarrow } from '@banyan/core/staff';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { findStaffByName } from '../staff-accounts/index.ts';
import { ensureRoles, permissionsOf, rolesOf } from './role-store.ts';

export type CommandActor = Actor & {
  readonly staff: string;
  readonly person: string;
  readonly permissions: ReadonlySet<Permission>;
};

/** Refusals: `not-found` where nobody active has the name. */
export async function actorOf({ database }: Context, name: string): Promise<Result<CommandActor, 'not-found'>> {
  await ensureRoles(database);
  const account = await findStaffByName(database, name.trim().toLowerCase());
  if (account?.state !== 'active') return refuse('not-found');
  const roles = await rolesOf(database, account.id);
  return ok({
    staff: account.id,
    name: account.name,
    person: account.person,
    roles,
    // A command knows no scope: who sees some members acts by none.
    permissions: isNarrow(roles) ? new Set() : await permissionsOf(database, roles),
    session: undefined,
    address: `${os.userInfo().username}@${os.hostname()}`.slice(0, 100),
    via: 'command',
    request: randomUUID(),
    noted: { lines: 0 },
  });
}
