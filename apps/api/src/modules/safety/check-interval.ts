/** How often a member is told how they play, and that they have seen the offer of limits. */
import { ok, refuse } from '@banyan/core/results';
import type { safetyRoutes } from '@banyan/protocol/safety';
import type { UseCase } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { noteChange } from './change-store.ts';
import { readClock } from './limit-store.ts';
import { readSafety } from './read-safety.ts';
import { mayChange } from './tries.ts';
import { lockWatch, writeWatch } from './watch-store.ts';

export const setCheck =
  (limits: RateLimits): UseCase<(typeof safetyRoutes)['PUT /wps/safety/check']> =>
  async (context, { body: { minutes } }, caller) => {
    if (!(await mayChange(context, limits, caller.memberId))) return refuse('too-many-requests');
    await context.database.transaction().execute(async (tx) => {
      const watch = await lockWatch(tx, caller.memberId);
      const { now } = await readClock(tx);
      // One that is due stays due; the next comes as far from the last as was chosen now.
      const lastMs = (watch.checkDueAt ?? now) - watch.checkMinutes * 60_000;
      const isDue = watch.checkDueAt !== undefined && watch.checkDueAt <= now;
      const checkDueAt = watch.checkDueAt === undefined || isDue ? watch.checkDueAt : lastMs + minutes * 60_000;
      await writeWatch(tx, caller.memberId, { ...watch, checkMinutes: minutes, checkDueAt });
      const change = { at: new Date(now), act: 'check', by: 'member', details: { minutes: String(minutes) } };
      await noteChange(tx, caller.memberId, change);
    });
    return ok(await readSafety(context, caller));
  };

export const seePrompt: UseCase<(typeof safetyRoutes)['POST /wps/safety/prompt']> = async (
  { database },
  _input,
  { memberId },
) => {
  await database.transaction().execute(async (tx) => {
    const watch = await lockWatch(tx, memberId);
    if (!watch.wasPrompted) await writeWatch(tx, memberId, { ...watch, wasPrompted: true });
  });
  return ok({});
};
