/** The lobby of the lotteries in one answer, and on which days which of them draw. */
import { Type } from 'typebox';
import { Draw } from './draws.ts';
import { GameCode } from './lottery.ts';
import { routes } from './route.ts';
import { Day, Moment } from './shapes.ts';

const DrawOrNone = Type.Union([Draw, Type.Null()]);

export const lobbyRoutes = routes({
  'GET /lgw/vn/draws/lobby': {
    summary:
      'Of every lottery on offer the draw on sale or to come, the last drawn one, and one that waits for its numbers.',
    access: 'none',
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          gameCode: GameCode,
          draw: DrawOrNone,
          last: DrawOrNone,
          /** Closed, and without numbers yet. */
          awaited: DrawOrNone,
          /** Its numbers should have come already. */
          isLate: Type.Boolean(),
        }),
      ),
      /** The games with most tickets within a day, the first the most. */
      popular: Type.Array(GameCode, { maxItems: 20 }),
      serverTimeMs: Type.Integer(),
    }),
    refusals: [],
  },
  'GET /lgw/vn/draws/calendar': {
    summary: 'The draws of the coming days, but for games that draw by an interval; days without a draw are named.',
    access: 'none',
    query: Type.Object(
      { days: Type.Optional(Type.Integer({ minimum: 1, maximum: 31, default: 7 })) },
      { additionalProperties: false },
    ),
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          day: Day,
          draws: Type.Array(Type.Object({ gameCode: GameCode, closesAt: Moment, drawsAt: Moment })),
          /** Games that would draw on this day and do not: a holiday. */
          closed: Type.Array(GameCode),
        }),
      ),
      serverTimeMs: Type.Integer(),
    }),
    refusals: [],
  },
});
