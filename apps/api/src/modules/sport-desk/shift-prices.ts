/** Leans prices of a market by the hand of staff: in one transaction with its line in the audit log. */
import { ok, refuse } from '@banyan/core/results';
import type { sportsAdminRoutes } from '@banyan/protocol/admin/sports';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { eventDesk, eventIntake } from '../sport-events/index.ts';

type Calls = typeof sportsAdminRoutes;

export const shiftPrices: AdminUseCase<Calls['POST /admin/api/sports/events/:eventId/shift']> = async (
  { database, clock },
  { params: { eventId }, body: { marketId, outcome, points, minutes, reason } },
  caller,
) =>
  await transact(database, async (tx) => {
    if ((await eventIntake.lock(tx, eventId)) === undefined) return refuse('not-found');
    const market = (await eventDesk.markets(tx, eventId)).find(({ id }) => id === marketId);
    if (market?.outcomes.some(({ code }) => code === outcome) !== true) return refuse('not-found');
    if (market.resultVersion > 0) return refuse('state-conflict');
    const now = new Date(clock.now());
    const current = await eventDesk.shifts(tx, eventId, now);
    const before = current.find((shift) => shift.market === marketId && shift.source === 'staff');
    const until = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
    const wanted = { market: marketId, outcome, points: points * 100, until, reason };
    const markets = await eventDesk.setShifts(tx, eventId, 'staff', [wanted], now);
    await note(tx, caller, {
      ...{ act: 'sports.shift', object: { kind: 'sport-event', id: eventId }, reason },
      before: { market: marketId, outcome: before?.outcome ?? null, points: (before?.points ?? 0) / 100 },
      after: { market: marketId, outcome, points, until: until?.toISOString() ?? null },
    });
    return ok({ markets });
  });
