/** What somebody may ask for: whole roles and single permissions that they lack and that another person could grant. */
import { ok } from '@banyan/core/results';
import { isLent, permissions, usableBy } from '@banyan/core/staff';
import type { elevationsRoutes } from '@banyan/protocol/admin/elevations';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { grantersFor, planElevation } from './elevation-plan.ts';
import { listRoles } from './role-store.ts';

export const elevationChoices: AdminUseCase<(typeof elevationsRoutes)['GET /admin/api/elevation-choices']> = async (
  { database },
  _input,
  caller,
) => {
  const granters = await grantersFor(database, caller.person);
  const roles = [];
  for (const { role } of await listRoles(database)) {
    const planned = await planElevation(database, caller.staff, { role });
    if (!planned.ok) continue;
    const gains = [...planned.value.lent];
    if (granters.some((may) => gains.every((one) => may.has(one)))) roles.push({ role, gains });
  }
  const usable = usableBy(caller.roles, new Set(permissions));
  const lacked = permissions.filter((one) => usable.has(one) && isLent(one) && !caller.permissions.has(one));
  return ok({ roles, permissions: lacked.filter((one) => granters.some((may) => may.has(one))) });
};
