/** Draws as visitors see them: the one on sale with its plays, the last numbers, and any one with all there is to check it. */
import { sql } from 'kysely';
import { ok, refuse } from '@banyan/core/results';
import type { drawRoutes } from '@banyan/protocol/draws';
import type { UseCase } from '../../infra/bind.ts';
import type { Currency } from '@banyan/core/money';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import { cachedAnswer, readAccountSeries, readBoard, readGame, readGames } from '../lottery/index.ts';
import { merchantCurrency } from '../settings/index.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns, readDraw } from './draw-store.ts';
import { readNow } from '../../infra/now.ts';
import { soonestClose } from './soonest-close.ts';
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

async function readCurrentOf(context: Pick<Context, 'database' | 'clock'>, code: string, currency: Currency) {
  const { database, clock } = context;
  const game = await readGame(database, code);
  if (game === undefined) return undefined;
  const board = await readBoard(database, game, currency, undefined);
  const current = await readCurrent(database, code);
  const [last] = await readDrawn(database, code, 1);
  const aheadMs = (await readNow(database)).getTime() - clock.now();
  return {
    aheadMs,
    until: soonestClose(current === undefined ? [] : [current], aheadMs),
    game,
    board,
    draw: current === undefined ? null : toDraw(current),
    last: last === undefined ? null : toDraw(last),
  };
}

/** Limits are shown in the installation's currency; a member of another one meets their own when betting. */
export const currentDraw: UseCase<Current> = async (context, { query }, caller) => {
  const { database, settings, clock } = context;
  const currency = settings.get(merchantCurrency);
  const load = () => readCurrentOf(context, query.gameCode, currency);
  const cached = await cachedAnswer(context, `current ${query.gameCode} ${currency}`, load);
  if (cached === undefined) return refuse('game-unknown');
  const { game, draw: current, last } = cached;
  // Everybody has the board of a visitor but for members with a series of their own.
  const member = cached.board.series === null ? undefined : caller?.memberId;
  const isOwn = member !== undefined && (await readAccountSeries(database, member)) !== undefined;
  const board = isOwn ? await readBoard(database, game, currency, member) : cached.board;
  return ok({ draw: current, last, ...board, serverTimeMs: clock.now() + cached.aheadMs });
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
