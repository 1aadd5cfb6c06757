/** Draws as visitors see them: the one on sale with its plays, the last numbers, and any one with all there is to check it. */
import { sql } from 'kysely';
import { ok, refuse } from '@banyan/core/results';
import type { drawRoutes } from '@banyan/protocol/draws';
import type { UseCase } from '../../infra/bind.ts';
import type { Database } from '../../infra/database.ts';
import { readBoard, readGame, readGames } from '../lottery/index.ts';
import { merchantCurrency } from '../settings/index.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns, readDraw } from './draw-store.ts';
import { readNow } from '../../infra/now.ts';
import { toDraw } from './draw-wire.ts';

type Current = (typeof drawRoutes)['GET /lgw/vn/draws/current'];

/** The draw on sale that closes first, else the next to open. */
async function readCurrent(database: Database, game: string): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
    where d.game = ${game} and d.state in ('scheduled', 'open') and d.closes_at > clock_now()
    order by d.state = 'open' desc, d.closes_at limit 1`.execute(database);
  return rows[0];
}

async function readDrawn(database: Database, game: string | undefined, count: number): Promise<DrawRow[]> {
  const ofGame = game === undefined ? sql`` : sql`and d.game = ${game}`;
  const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
    where d.result is not null ${ofGame} order by d.draws_at desc, d.draw_no desc limit ${count}`.execute(database);
  return rows;
}

/** Limits are shown in the installation's currency; a member of another one meets their own when betting. */
export const currentDraw: UseCase<Current> = async ({ database, settings }, { query }, caller) => {
  const game = await readGame(database, query.gameCode);
  if (game === undefined) return refuse('game-unknown');
  const board = await readBoard(database, game, settings.get(merchantCurrency), caller?.memberId);
  const current = await readCurrent(database, game.code);
  const [last] = await readDrawn(database, game.code, 1);
  return ok({
    draw: current === undefined ? null : toDraw(current),
    last: last === undefined ? null : toDraw(last),
    ...board,
    serverTimeMs: (await readNow(database)).getTime(),
  });
};

export const openedNumbers: UseCase<(typeof drawRoutes)['GET /lgw/vn/numeros/opened/game']> = async (
  { database },
  { query },
) => {
  const { gameCode, count = 100 } = query;
  if (gameCode !== undefined && (await readGame(database, gameCode)) === undefined) return refuse('game-unknown');
  return ok({ list: (await readDrawn(database, gameCode, count)).map(toDraw) });
};

/** One draw of each game: what a lobby of all games shows. */
async function readLastOfEach(database: Database, count: number): Promise<DrawRow[]> {
  const games = await readGames(database);
  const { rows } =
    await sql<DrawRow>`select ${drawColumns} from unnest(${games.map(({ code }) => code)}::text[]) as g (code)
    cross join lateral (select l.* from lottery_draws l where l.game = g.code and l.result is not null
      order by l.draws_at desc, l.draw_no desc limit 1) d
    order by d.draws_at desc, d.game limit ${count}`.execute(database);
  return rows;
}

export const lastNumbers: UseCase<(typeof drawRoutes)['GET /lotto/lgw/games/opened/numero']> = async (
  { database },
  { query: { count = 100 } },
) => ok({ list: (await readLastOfEach(database, count)).map(toDraw) });

export const draw: UseCase<(typeof drawRoutes)['GET /lgw/vn/draws/:drawId']> = async ({ database }, { params }) => {
  const found = await readDraw(database, params.drawId);
  return found === undefined ? refuse('draw-unknown') : ok(toDraw(found));
};
