/** What the owner of a schedule may read now: their state and their roles are looked at each time, by the rule of a request of theirs. */
import type { OwnerFault } from '@banyan/core/report-schedules';
import { type Permission, usableBy } from '@banyan/core/staff';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Reader } from '../reports/index.ts';
import { findStaff } from '../staff-accounts/index.ts';
import { permissionsOf, reachOf, rolesOf } from '../staff/index.ts';
import type { ReportName } from './schedule-store.ts';

/** Whether somebody with these permissions may read a report. */
export const mayRead = (report: ReportName, permissions: ReadonlySet<Permission>): boolean =>
  report === 'promotion-costs' ? permissions.has('promotions.read') : mayReadFigures(report, permissions);

const mayReadFigures = (report: ReportName, permissions: ReadonlySet<Permission>): boolean =>
  permissions.has('game-reports.read') || (report === 'summary' && permissions.has('money-reports.read'));

/** The scope as a file keeps it: for whom it was made. */
export const textOfScope = (scope: StaffScope | undefined): string | null =>
  scope === undefined ? null : JSON.stringify([[...scope.members].sort(), [...scope.lines].sort()]);

/** What promotions cost is of the whole house: nobody reads it who sees some of its members alone. */
export const isNarrowed = (report: ReportName, scope: StaffScope | undefined): boolean =>
  report === 'promotion-costs' && scope !== undefined;

/** What they may read and of whom, or why they get no file. */
export async function ownerAccess(
  database: Database | Tx,
  staff: string,
  report: ReportName,
): Promise<Reader | { readonly why: OwnerFault }> {
  const account = await findStaff(database, staff);
  if (account === undefined || account.state === 'left') return { why: 'left' };
  if (account.state !== 'active') return { why: 'suspended' };
  const roles = await rolesOf(database, staff);
  const permissions = usableBy(roles, await permissionsOf(database, roles));
  if (!mayRead(report, permissions)) return { why: 'not-allowed' };
  const scope = await reachOf(database, staff, roles);
  return isNarrowed(report, scope) ? { why: 'not-allowed' } : { permissions, scope };
}
