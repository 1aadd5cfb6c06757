/** The lobby: what every game has on sale, what it drew last and what it waits for, in one answer for a page of all games. */
import { sql } from 'kysely';
import { ok } from '@banyan/core/results';
import type { lobbyRoutes } from '@banyan/protocol/lobby';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns } from './draw-store.ts';
import { type GameRow, cachedAnswer, readGames } from '../lottery/index.ts';
import { readNow } from '../../infra/now.ts';
import { popularLotteries } from './popular-lotteries.ts';
import { toDraw } from './draw-wire.ts';
import { soonestClose } from './soonest-close.ts';

/** One draw of each game on offer. A draw closes no later than it draws, so its time finds it in the index by time. */
async function readOfEach(
  database: Database,
  games: readonly GameRow[],
  which: ReturnType<typeof sql>,
): Promise<Map<string, DrawRow>> {
  const { rows } =
    await sql<DrawRow>`select ${drawColumns} from unnest(${games.map(({ code }) => code)}::text[]) as g (code)
    cross join lateral (select l.* from lottery_draws l where l.game = g.code and ${which} limit 1) d`.execute(
      database,
    );
  return new Map(rows.map((draw) => [draw.game, draw]));
}

const onSaleOrNext = sql`l.draws_at > clock_now() and l.closes_at > clock_now() and l.state in ('scheduled', 'open')
  order by l.state = 'open' desc, l.closes_at`;
const drawnLast = sql`l.result is not null order by l.draws_at desc, l.draw_no desc`;
const closedLast = sql`l.state = 'closed' order by l.draws_at desc`;

const wireOf = (draw: DrawRow | undefined) => (draw === undefined ? null : toDraw(draw));

/** What the lobby tells, until the first of the draws on sale closes. */
async function readLobby(context: Pick<Context, 'database' | 'clock'>) {
  const { database, clock } = context;
  const games = await readGames(database);
  const current = await readOfEach(database, games, onSaleOrNext);
  const drawn = await readOfEach(database, games, drawnLast);
  const closed = await readOfEach(database, games, closedLast);
  const aheadMs = (await readNow(database)).getTime() - clock.now();
  return {
    aheadMs,
    until: soonestClose([...current.values()], aheadMs),
    list: games.map(({ code, lateAfterSeconds }) => {
      const awaited = closed.get(code);
      return {
        entry: {
          gameCode: code,
          draw: wireOf(current.get(code)),
          last: wireOf(drawn.get(code)),
          awaited: wireOf(awaited),
        },
        lateFrom: awaited === undefined ? Infinity : awaited.drawsAt.getTime() + lateAfterSeconds * 1000,
      };
    }),
  };
}

export const lobby: UseCase<(typeof lobbyRoutes)['GET /lgw/vn/draws/lobby']> = async (context) => {
  const cached = await cachedAnswer(context, 'lobby', () => readLobby(context));
  if (cached === undefined) throw new Error('the lobby is always there');
  const now = context.clock.now() + cached.aheadMs;
  return ok({
    list: cached.list.map(({ entry, lateFrom }) => ({ ...entry, isLate: lateFrom <= now })),
    popular: await popularLotteries(context, undefined),
    serverTimeMs: now,
  });
};
