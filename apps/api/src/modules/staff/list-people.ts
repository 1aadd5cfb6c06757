/** Everybody who works here, and the roles there are. */
import { ok } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { listStaff } from '../staff-accounts/index.ts';
import { listRoles, rolesOf } from './role-store.ts';
import { openSessionsOf } from './session-store.ts';

export const listPeople: AdminUseCase<(typeof staffRoutes)['GET /admin/api/staff']> = async ({ database }) => {
  const [people, sessions] = await Promise.all([listStaff(database), openSessionsOf(database)]);
  const rows = [];
  for (const { id, name, displayName, email, state, invitedAt } of people) {
    const own = sessions.filter(({ staff }) => staff === id);
    const lastSeenMs = Math.max(0, ...own.map(({ lastSeenAt }) => lastSeenAt.getTime()));
    rows.push({
      ...{ id, name, displayName, email, state, roles: [...(await rolesOf(database, id))] },
      invitedAt: invitedAt.toISOString(),
      lastSeenAt: lastSeenMs === 0 ? null : new Date(lastSeenMs).toISOString(),
      sessions: own.length,
    });
  }
  return ok(rows);
};

export const listAllRoles: AdminUseCase<(typeof staffRoutes)['GET /admin/api/roles']> = async ({ database }) =>
  ok(
    (await listRoles(database)).map(({ role, permissions, people }) => ({
      role,
      permissions: [...permissions],
      people,
    })),
  );
