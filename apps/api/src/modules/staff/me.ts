/** Who is signed in, as the pages need it. */
import type { AdminValueOf } from '@banyan/protocol/admin';
import { ok } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { readBrand } from '../../infra/brand.ts';
import type { Context } from '../../infra/context.ts';
import { merchantCurrency, merchantTimeZone } from '../settings/index.ts';
import { findStaff } from '../staff-accounts/index.ts';
import { factorsOf } from '../staff-passkeys/index.ts';
import { staffIdleMinutes } from './staff-settings.ts';

export type Me = AdminValueOf<(typeof staffRoutes)['GET /admin/api/me']>;
type Known = Pick<
  StaffCaller,
  'staff' | 'name' | 'displayName' | 'roles' | 'permissions' | 'scope' | 'freshUntil' | 'endsAt' | 'elevation'
> &
  Pick<Me, 'factors'>;

export function meOf({ settings, config }: Context, caller: Known): Me {
  const { staff, name, displayName, roles, permissions, scope, freshUntil, endsAt, elevation, factors } = caller;
  return {
    id: staff,
    name,
    displayName,
    roles: [...roles],
    permissions: [...permissions],
    isNarrow: scope !== undefined,
    freshUntil: freshUntil?.toISOString() ?? null,
    endsAt: endsAt.toISOString(),
    factors,
    elevation:
      elevation === undefined
        ? null
        : {
            id: elevation.id,
            role: elevation.role ?? null,
            permissions: [...elevation.permissions],
            until: elevation.until.toISOString(),
          },
    idleMinutes: settings.get(staffIdleMinutes),
    house: {
      name: readBrand(config.brand).name,
      currency: settings.get(merchantCurrency),
      zone: settings.get(merchantTimeZone),
      isDemo: config.mode === 'demo',
    },
  };
}

export const me: AdminUseCase<(typeof staffRoutes)['GET /admin/api/me']> = async (context, _input, caller) => {
  const account = await findStaff(context.database, caller.staff);
  if (account === undefined) throw new Error(`the session's person ${caller.staff} does not exist`);
  return ok(meOf(context, { ...caller, factors: await factorsOf(context.database, account) }));
};
