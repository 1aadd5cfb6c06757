/** Draws as visitors see them: the one on sale with its plays, the last numbers, and any one with all there is to check it. */
import { sql } from 'kysely';
import { ok, refuse } from '@banyan/core/results';
import { highestBetSeries } from '@banyan/games/lottery';
import type { ValueOf } from '@banyan/protocol';
import type { lotteryRoutes } from '@banyan/protocol/lottery';
import type { UseCase } from '../../infra/bind.ts';
import type { Database } from '../../infra/database.ts';
import { merchantCurrency } from '../settings/index.ts';
import { type DrawRow, drawColumns, readDraw } from './draw-store.ts';
import { readAccountSeries, readGame, readHeldNumbers, readNow, readPlays, readSeriesPlan } from './game-store.ts';
import { toPlay } from './play-wire.ts';
import { type AccountSeries, accountSeries, openingSeries } from './series.ts';
import { rulesNamed } from './rules.ts';
import { toDraw } from './wire.ts';

type Current = (typeof lotteryRoutes)['GET /lgw/vn/draws/current'];

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

async function readChoice(database: Database, game: string, member: string | undefined) {
  const plan = await readSeriesPlan(database, game);
  if (plan === undefined) return undefined;
  return accountSeries(plan, member === undefined ? undefined : await readAccountSeries(database, member));
}

const toChoice = (account: AccountSeries): NonNullable<ValueOf<Current>['series']> => ({
  lowest: account.plan.minSeries,
  highest: highestBetSeries(account.plan, account.series),
  opening: openingSeries(account),
  account: account.series,
});

/** Limits are shown in the installation's currency; a member of another one meets their own when betting. */
export const currentDraw: UseCase<Current> = async ({ database, settings }, { query }, caller) => {
  const game = await readGame(database, query.gameCode);
  if (game === undefined) return refuse('game-unknown');
  const currency = settings.get(merchantCurrency);
  const rules = rulesNamed(game.rules);
  const account = await readChoice(database, game.code, caller?.memberId);
  const current = await readCurrent(database, game.code);
  const [last] = await readDrawn(database, game.code, 1);
  return ok({
    draw: current === undefined ? null : toDraw(current),
    last: last === undefined ? null : toDraw(last),
    plays: (await readPlays(database, game.code, currency)).flatMap((row) =>
      toPlay(rules, row, currency, account && openingSeries(account)),
    ),
    series: account === undefined ? null : toChoice(account),
    held: await readHeldNumbers(database, game.code),
    serverTimeMs: (await readNow(database)).getTime(),
  });
};

export const openedNumbers: UseCase<(typeof lotteryRoutes)['GET /lgw/vn/numeros/opened/game']> = async (
  { database },
  { query },
) => {
  const { gameCode, count = 100 } = query;
  if (gameCode !== undefined && (await readGame(database, gameCode)) === undefined) return refuse('game-unknown');
  return ok({ list: (await readDrawn(database, gameCode, count)).map(toDraw) });
};

/** One draw of each game: what a lobby of all games shows. */
async function readLastOfEach(database: Database, count: number): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_games g
    cross join lateral (select l.* from lottery_draws l where l.game = g.code and l.result is not null
      order by l.draws_at desc, l.draw_no desc limit 1) d
    where g.enabled order by d.draws_at desc, d.game limit ${count}`.execute(database);
  return rows;
}

export const lastNumbers: UseCase<(typeof lotteryRoutes)['GET /lotto/lgw/games/opened/numero']> = async (
  { database },
  { query: { count = 100 } },
) => ok({ list: (await readLastOfEach(database, count)).map(toDraw) });

export const draw: UseCase<(typeof lotteryRoutes)['GET /lgw/vn/draws/:drawId']> = async ({ database }, { params }) => {
  const found = await readDraw(database, params.drawId);
  return found === undefined ? refuse('draw-unknown') : ok(toDraw(found));
};
