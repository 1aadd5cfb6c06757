/**
 * Maintenance of a vendor, planned with its end. Its bets close at its start, by the rule that every bet is taken under; what it owes is still
 * taken, and its cards say until when it rests. Open pages are told 24 hours, an hour and ten minutes before, when it begins and when it ends.
 */
import { sql } from 'kysely';
import { makeId } from '@banyan/core/ids';
import { type MaintenanceState, maintenanceStates } from '@banyan/core/play';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { vendorCasesRoutes } from '@banyan/protocol/admin/vendor-cases';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { note } from '../audit/index.ts';
import { categoriesOf, writeVendor } from '../catalog/index.ts';
import { countDrawsIn } from '../draws/index.ts';
import { lockVendor, setRest } from '../vendors/index.ts';

type Calls = typeof vendorCasesRoutes;
type State = MaintenanceState;
type Planned = {
  readonly id: string;
  readonly vendor: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly notice: string;
  readonly reason: string;
  readonly state: State;
  readonly noticed: number;
};

const columns = sql`m.id, m.vendor, m.starts_at as "startsAt", m.ends_at as "endsAt", m.notice, m.reason, m.state, m.noticed`;
const shown = 200;
/** How long before its start each notice is sent. */
const noticesMs = [86_400_000, 3_600_000, 600_000] as const;

export const listMaintenances: AdminUseCase<Calls['GET /admin/api/maintenances']> = async ({ database }) => {
  const { rows } =
    await sql<Planned>`select ${columns} from vendor_maintenances m order by m.starts_at desc, m.id desc limit ${shown}`.execute(
      database,
    );
  const lines = [];
  for (const { startsAt, endsAt, noticed: _noticed, ...rest } of rows)
    lines.push({
      ...rest,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      draws: await countDrawsIn(database, startsAt, endsAt),
    });
  return ok(lines);
};

export const planMaintenance: AdminUseCase<Calls['POST /admin/api/maintenances']> = async (
  { database, clock },
  { body: { vendor, startsAt, endsAt, notice, reason } },
  caller,
) => {
  const [from, until] = [new Date(startsAt), new Date(endsAt)];
  const now = clock.now();
  if (!(from < until) || until.getTime() <= now) return refuse('span-malformed');
  return await transact(database, async (tx) => {
    if (!(await lockVendor(tx, vendor))) return refuse('not-found');
    const { rows } =
      await sql`select from vendor_maintenances m where m.vendor = ${vendor} and m.state in ('planned', 'running')`.execute(
        tx,
      );
    if (rows.length > 0) return refuse('state-conflict');
    const id = makeId(now);
    await tx
      .insertInto('vendor_maintenances')
      .values({
        id,
        vendor,
        starts_at: from,
        ends_at: until,
        notice,
        reason,
        made_by: caller.staff,
        made_at: new Date(now),
      })
      .execute();
    await setRest(tx, vendor, { from, until });
    await publishToAll(tx, 'catalog.changed', { category: '' });
    await note(tx, caller, {
      act: 'vendors.maintenance',
      object: { kind: 'vendor', id: vendor },
      after: { id, startsAt, endsAt, notice },
      reason,
    });
    return ok({ id });
  });
};

/** Shows or takes away the rest on every card of a vendor. */
async function rest(tx: Tx, vendor: string, until: Date | null): Promise<void> {
  for (const category of await categoriesOf(tx, vendor))
    await writeVendor(tx, category, vendor, { maintenanceUntil: until });
}

export const endMaintenance: AdminUseCase<Calls['POST /admin/api/maintenances/:id/end']> = async (
  { database },
  { params, body: { reason } },
  caller,
) =>
  await transact(database, async (tx) => {
    const { rows } =
      await sql<Planned>`select ${columns} from vendor_maintenances m where m.id = ${params.id}::uuid for update`.execute(
        tx,
      );
    const [found] = rows;
    if (found === undefined) return refuse('not-found');
    const state: State = found.state === 'running' ? 'over' : 'cancelled';
    if (!next(maintenanceStates, found.state, state).ok) return refuse('state-conflict');
    await tx.updateTable('vendor_maintenances').set({ state }).where('id', '=', found.id).execute();
    await setRest(tx, found.vendor, undefined);
    await rest(tx, found.vendor, null);
    await note(tx, caller, {
      act: 'vendors.maintenance-end',
      object: { kind: 'vendor', id: found.vendor },
      before: { state: found.state },
      after: { id: found.id, state },
      reason,
    });
    return ok({});
  });

/** Begins and ends what is due, and sends the notices whose time has come. */
export async function keepMaintenance({ database, clock }: Context): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<Planned>`select ${columns} from vendor_maintenances m
    where m.state in ('planned', 'running') order by m.starts_at`.execute(database);
  for (const { id } of rows) {
    await database.transaction().execute(async (tx) => {
      const locked =
        await sql<Planned>`select ${columns} from vendor_maintenances m where m.id = ${id}::uuid for update`.execute(
          tx,
        );
      const one = locked.rows[0];
      if (one !== undefined) await keepOne(tx, one, now);
    });
  }
}

async function keepOne(
  tx: Tx,
  { id, vendor, startsAt, endsAt, notice, state, noticed }: Planned,
  now: number,
): Promise<void> {
  const set = (change: { state?: State; noticed?: number }) =>
    tx.updateTable('vendor_maintenances').set(change).where('id', '=', id).execute();
  if (state !== 'planned' && state !== 'running') return;
  if (endsAt.getTime() <= now) {
    await set({ state: 'over' });
    await setRest(tx, vendor, undefined);
    await rest(tx, vendor, null);
    return;
  }
  if (state === 'planned' && startsAt.getTime() <= now) {
    await set({ state: 'running' });
    await rest(tx, vendor, endsAt);
    return;
  }
  const due = noticesMs.filter((ms) => startsAt.getTime() - now <= ms).length;
  if (state !== 'planned' || due <= noticed) return;
  await set({ noticed: due });
  await publishToAll(tx, 'vendor.rests', {
    vendor,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    notice,
  });
}
