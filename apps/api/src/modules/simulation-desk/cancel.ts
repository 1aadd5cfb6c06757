/** Stops a simulation: the page that is being read is not written any more. */
import { ok, refuse } from '@banyan/core/results';
import type { simulationsRoutes } from '@banyan/protocol/admin/simulations';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { endSimulation, findSimulation } from '../simulations/index.ts';
import { toWireSimulation } from './show.ts';

export const cancelSimulation: AdminUseCase<
  (typeof simulationsRoutes)['POST /admin/api/simulations/:id/cancel']
> = async ({ database, clock }, { params: { id } }, caller) =>
  await transact(database, async (tx) => {
    const row = await findSimulation(tx, id);
    if (row === undefined) return refuse('not-found');
    if (!(await endSimulation(tx, id, 'cancelled', new Date(clock.now())))) return refuse('state-conflict');
    await note(tx, caller, {
      act: 'simulations.cancel',
      object: { kind: 'promotion', id: row.promotion },
      after: { simulation: id },
    });
    return ok(await toWireSimulation(tx, { ...row, state: 'cancelled', endedAt: new Date(clock.now()) }));
  });
