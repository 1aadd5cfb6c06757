/** Closes the case that stops a day's numbers: what was entered counts no more, and two people enter them anew. */
import { ok, refuse } from '@banyan/core/results';
import type { lotteriesRoutes } from '@banyan/protocol/admin/lotteries';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { closeCaseIn } from '../cases/index.ts';
import { draws, results } from '../draws/index.ts';

export const resumeDay: AdminUseCase<(typeof lotteriesRoutes)['POST /admin/api/draws/:id/resume']> = async (
  { database, clock },
  { params, body },
  caller,
) =>
  await transact(database, async (tx) => {
    const draw = await draws.read(tx, params.id);
    if (draw === undefined) return refuse('draw-unknown');
    const { stop } = await results.readEntriesOfDay(tx, draw.game, draw.day);
    if (stop === undefined) return refuse('state-conflict');
    const at = new Date(clock.now());
    if ((await closeCaseIn(tx, stop.id, { by: caller.name, reason: body.reason, at })) !== true)
      return refuse('state-conflict');
    await note(tx, caller, {
      act: 'results.resume',
      object: { kind: 'draw-day', id: `${draw.game} ${draw.day}` },
      after: { case: stop.id },
      reason: body.reason,
    });
    return ok({});
  });
