/** A day on which a game does not draw. A draw that is planned for it already ends with it, unless somebody has bet: that takes two, by a void. */
import { ok, refuse } from '@banyan/core/results';
import type { lotteriesRoutes } from '@banyan/protocol/admin/lotteries';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { calendar, results } from '../draws/index.ts';
import { readGame } from '../lottery/index.ts';
import { drawTools } from '../tickets/index.ts';

export const closeDay: AdminUseCase<(typeof lotteriesRoutes)['POST /admin/api/lotteries/:game/closed-days']> = async (
  { database },
  { params, body: { day, isClosed, reason } },
  caller,
) =>
  await transact(database, async (tx) => {
    const game = await readGame(tx, params.game);
    if (game === undefined) return refuse('game-unknown');
    const draw = isClosed ? await calendar.lockDay(tx, game.code, day) : undefined;
    if (draw !== undefined) {
      // The lock against bets comes first and is the void's own; whoever has bet before it is seen after it.
      const voided = await results.voidInto(tx, draw.id, reason);
      if (!voided.ok || (await drawTools.stakesOf(tx, [draw.id])).length > 0) return refuse('state-conflict');
    }
    if (!(await calendar.setClosedDay(tx, { game: game.code, day, isClosed, reason }))) return refuse('state-conflict');
    await note(tx, caller, {
      act: isClosed ? 'draws.close-day' : 'draws.open-day',
      object: { kind: 'draw-day', id: `${game.code} ${day}` },
      after: { draw: draw?.id ?? null },
      reason,
    });
    return ok({});
  });
