/** Public interface of the staff: who works here, their sessions and rights. */
import type { MemberId } from '@banyan/core/ids';
import { elevationsRoutes } from '@banyan/protocol/admin/elevations';
import { staffRoutes } from '@banyan/protocol/admin/staff';
import type { AdminGates } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import type { Module } from '../../infra/module.ts';
import { note } from '../audit/index.ts';
import { membersWithin } from '../members/index.ts';
import { authenticateStaff } from './authenticate.ts';
import { elevationAct } from './elevation-act.ts';
import type { StaffParts } from './parts.ts';
import { ensureRoles } from './role-store.ts';
import { changeRoleAct, setRolesAct } from './roles-act.ts';
import { setScopeAct } from './scope-act.ts';
import { elevationsUseCases, staffUseCases } from './routes.ts';
import { removeOldTickets } from './session-store.ts';
import { staffSettings } from './staff-settings.ts';
export { type CommandActor, actorOf } from './actor-of.ts';
export { codeNow } from './app-code.ts';
export { inviteOwner } from './first-owner.ts';
export { mayNow, rightsOf } from './rights.ts';
export { peopleWhoMay, permissionsOf, rolesOf } from './role-store.ts';
export { reachOf } from './scope-store.ts';
export { setView, worksIn } from './session-store.ts';
export { staffAddresses } from './staff-settings.ts';
export { demoStaff, seedDemoStaff } from './seed-demo-staff.ts';

/** Anything else is refused for its shape afterwards. */
const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What stands before every call of the back office. */
export const adminGates = (context: Context): AdminGates => ({
  authenticate: (request) => authenticateStaff(context, request),
  reaches: async ({ scope }, member) =>
    scope === undefined ||
    !isUuid.test(member) ||
    (await membersWithin(context.database, scope, [member as MemberId])).has(member as MemberId),
  denied: (caller, call) =>
    note(context.database, caller, { act: 'staff.denied', object: { kind: 'call', id: call }, outcome: 'refused' }),
});

export const staffModule: Module<StaffParts> = {
  name: 'staff',
  personal: [{ table: 'staff_scopes', withheld: 'working', erased: 'delete' }],
  async routes({ bindAdmin, context }, parts) {
    await ensureRoles(context.database);
    bindAdmin(staffRoutes, staffUseCases(parts));
    bindAdmin(elevationsRoutes, elevationsUseCases);
  },
  background: {
    ticks: [
      {
        name: 'staff.tidy',
        everyMs: 3_600_000,
        on: 'leader',
        run: ({ database, clock }) => removeOldTickets(database, new Date(clock.now())),
      },
    ],
  },
  settings: staffSettings,
  acts: [setRolesAct, changeRoleAct, setScopeAct, elevationAct],
};
