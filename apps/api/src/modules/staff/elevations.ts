/** Elevations as the office shows them, ends them, and signs that what was done in them was read. */
import type { AdminValueOf } from '@banyan/protocol/admin';
import { ok, refuse } from '@banyan/core/results';
import { isPermission, isRunning } from '@banyan/core/staff';
import type { elevationsRoutes } from '@banyan/protocol/admin/elevations';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { countUnder, note } from '../audit/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { type PersonName, findStaff, peopleOf } from '../staff-accounts/index.ts';
import {
  type StoredElevation,
  findElevation,
  lockElevation,
  selectElevations,
  storeEnd,
  storeReading,
} from './elevation-store.ts';

type Routes = typeof elevationsRoutes;
type Wire = AdminValueOf<Routes['GET /admin/api/elevations/:id']>;

/** A call that was let in just before the end writes its lines shortly after it. */
const lateMs = 600_000;

const isParty = ({ staff, grantedBy }: StoredElevation, caller: StaffCaller): boolean =>
  staff === caller.staff || grantedBy === caller.staff;
const seesAll = ({ permissions }: StaffCaller): boolean =>
  permissions.has('audit.read') || permissions.has('staff.read');

async function wireOf(
  { database, clock }: Context,
  caller: StaffCaller,
  rows: readonly StoredElevation[],
): Promise<Wire[]> {
  const people = await peopleOf(
    database,
    rows.flatMap(({ staff, grantedBy, endedBy, readBy }) => [staff, grantedBy, endedBy, readBy]),
  );
  const named = (id: string) => people.get(id) as PersonName;
  const lines = await countUnder(
    database,
    rows.map(({ id, staff, beganAt, endsAt }) => ({
      ...{ id, staff, from: beganAt },
      to: new Date(endsAt.getTime() + lateMs),
    })),
  );
  const wires: Wire[] = [];
  for (const row of rows) {
    const runs = isRunning(row, clock.now());
    const { readBy, readAt, remark } = row;
    const isOwn = (await findStaff(database, row.staff))?.person === caller.person;
    wires.push({
      ...{ id: row.id, who: named(row.staff), role: row.role, reason: row.reason },
      permissions: row.permissions.filter(isPermission),
      grantedBy: named(row.grantedBy),
      beganAt: row.beganAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      endedBy: row.endedBy === null ? null : named(row.endedBy),
      isRunning: runs,
      lines: lines.get(row.id) ?? 0,
      read:
        readBy === null || readAt === null
          ? null
          : { by: named(readBy), at: readAt.toISOString(), remark: remark ?? '' },
      mayEnd: runs && isParty(row, caller),
      maySign: !runs && readBy === null && !isOwn && caller.permissions.has('audit.read'),
    });
  }
  return wires;
}

async function answer(context: Context, caller: StaffCaller, id: string): Promise<Wire> {
  const row = await findElevation(context.database, id);
  return (await wireOf(context, caller, row === undefined ? [] : [row]))[0] as Wire;
}

export const listElevations: AdminUseCase<Routes['GET /admin/api/elevations']> = async (context, { query }, caller) => {
  const { only, after, limit = 50 } = query;
  const found = await selectElevations(context.database, {
    ...{ only, after, limit: limit + 1 },
    about: seesAll(caller) ? undefined : caller.staff,
    now: new Date(context.clock.now()),
    timeZone: context.settings.get(merchantTimeZone),
  });
  const shown = found.slice(0, limit);
  return ok({
    rows: await wireOf(context, caller, shown),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  });
};

export const showElevation: AdminUseCase<Routes['GET /admin/api/elevations/:id']> = async (
  context,
  { params },
  caller,
) => {
  const row = await findElevation(context.database, params.id);
  if (row === undefined || !(seesAll(caller) || isParty(row, caller))) return refuse('not-found');
  return ok(await answer(context, caller, params.id));
};

export const endElevation: AdminUseCase<Routes['POST /admin/api/elevations/:id/end']> = async (
  context,
  { params: { id } },
  caller,
) => {
  const done = await transact(context.database, async (tx) => {
    const row = await lockElevation(tx, id);
    if (row === undefined || !isParty(row, caller)) return refuse('not-found');
    const at = new Date(context.clock.now());
    if (!isRunning(row, at.getTime())) return refuse('state-conflict');
    await storeEnd(tx, id, { at, by: caller.staff });
    const object = { kind: 'staff', id: row.staff };
    await note(tx, caller, { act: 'staff.elevation-end', object, after: { elevation: id } });
    return ok(undefined);
  });
  return done.ok ? ok(await answer(context, caller, id)) : done;
};

export const signElevation: AdminUseCase<Routes['POST /admin/api/elevations/:id/sign']> = async (
  context,
  { params: { id }, body },
  caller,
) => {
  const done = await transact(context.database, async (tx) => {
    const row = await lockElevation(tx, id);
    if (row === undefined) return refuse('not-found');
    if ((await findStaff(tx, row.staff))?.person === caller.person) return refuse('same-person');
    const at = new Date(context.clock.now());
    if (isRunning(row, at.getTime()) || row.readAt !== null) return refuse('state-conflict');
    await storeReading(tx, id, { at, by: caller.staff, remark: body.reason });
    const object = { kind: 'staff', id: row.staff };
    await note(tx, caller, { act: 'staff.elevation-read', object, after: { elevation: id }, reason: body.reason });
    return ok(undefined);
  });
  return done.ok ? ok(await answer(context, caller, id)) : done;
};
