/**
 * Counts and charts of a game's past results. They change only when a draw is drawn or corrected, so they are computed once for each
 * such state and cached.
 */
import { sql } from 'kysely';
import { ok, refuse } from '@banyan/core/results';
import { countsOf, trendOf, viewsOf } from '@banyan/games/trends';
import type { ValueOf } from '@banyan/protocol';
import type { trendRoutes } from '@banyan/protocol/trends';
import type { UseCase } from '../../infra/bind.ts';
import type { Database } from '../../infra/database.ts';
import { readGame } from '../lottery/index.ts';
import type { Prizes } from '@banyan/games/lottery';

type TrendsRoute = (typeof trendRoutes)['GET /lgw/vn/numeros/trends'];
type Trends = ValueOf<TrendsRoute>;
type Drawn = { readonly drawNo: string; readonly result: Prizes };

/** So many draws are looked at for how long a number has not come. */
const mostKnown = 300;
const chartRows = 30;
/** More columns than that are no picture any more; the counts have them all. */
const mostColumns = 28;

const newest = (game: string) => sql`select d.draw_no, d.result, d.result_version, d.draws_at from lottery_draws d
  where d.game = ${game} and d.result is not null order by d.draws_at desc, d.draw_no desc limit ${mostKnown}`;

/** Another text after every draw and every correction. */
async function readStamp(database: Database, game: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select coalesce(max(n.draw_no), '') || ' ' || count(*) || ' '
    || coalesce(sum(n.result_version), 0) as stamp from (${newest(game)}) n`.execute(database);
  return rows[0]?.stamp ?? '';
}

async function readDrawn(database: Database, game: string): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`select n.draw_no as "drawNo", n.result from (${newest(game)}) n
    order by n.draws_at desc, n.draw_no desc`.execute(database);
  return rows;
}

function trendsOf(drawn: readonly Drawn[], span: number): Trends {
  const results = drawn.map(({ result }) => result);
  const [last] = results;
  return {
    counted: Math.min(span, drawn.length),
    known: drawn.length,
    drawNos: drawn
      .slice(0, chartRows)
      .map(({ drawNo }) => drawNo)
      .reverse(),
    views: (last === undefined ? [] : viewsOf(last)).map((view) => {
      const counts = countsOf(view, results, span);
      return {
        name: view.name,
        place: view.place ?? null,
        symbols: [...view.symbols],
        isSingle: view.isSingle,
        came: counts.map(({ came }) => came),
        longest: counts.map(({ longest }) => longest),
        missing: counts.map(({ missing }) => missing),
        rows: view.symbols.length > mostColumns ? [] : trendOf(view, results, chartRows).map((missing) => [...missing]),
      };
    }),
  };
}

type CachedTrends = { readonly stamp: string; readonly trends: Trends };
const cache = new WeakMap<Database, Map<string, CachedTrends>>();

export const trends: UseCase<TrendsRoute> = async ({ database }, { query: { gameCode, span = 100 } }) => {
  const game = await readGame(database, gameCode);
  if (game === undefined) return refuse('game-unknown');
  const ofDatabase = cache.get(database) ?? new Map<string, CachedTrends>();
  cache.set(database, ofDatabase);
  const stamp = await readStamp(database, game.code);
  const key = `${game.code} ${span}`;
  const known = ofDatabase.get(key);
  if (known?.stamp === stamp) return ok(known.trends);
  const made = trendsOf(await readDrawn(database, game.code), span);
  ofDatabase.set(key, { stamp, trends: made });
  return ok(made);
};
