/** The lotteries that most people bet on: by the tickets of their sealed draws of the last day. */
import { sql } from 'kysely';
import { popularAtMost } from '@banyan/core/catalog';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import { type GameRow, readGames } from '../lottery/index.ts';

type Ranked = { readonly code: string; readonly prizeMode: GameRow['prizeMode'] };

/** How long the order is kept: it reads every draw of a day, and nobody misses a minute. */
const maxAgeMs = 60_000;
const cache = new WeakMap<Database, { readonly until: number; readonly games: Promise<Ranked[]> }>();

/** Codes of games on offer with tickets, most first, 20 at most; of one prize mode when that is asked for. */
export async function popularLotteries(context: Context, mode: GameRow['prizeMode'] | undefined): Promise<string[]> {
  const games = await readRanking(context);
  const ofMode = games.filter(({ prizeMode }) => mode === undefined || prizeMode === mode);
  return ofMode.slice(0, popularAtMost).map(({ code }) => code);
}

function readRanking({ database, clock }: Context): Promise<Ranked[]> {
  const found = cache.get(database);
  if (found !== undefined && found.until > clock.now()) return found.games;
  const games = rank(database);
  cache.set(database, { until: clock.now() + maxAgeMs, games });
  // One that failed is asked again.
  games.catch(() => cache.delete(database));
  return games;
}

async function rank(database: Database): Promise<Ranked[]> {
  const games = await readGames(database);
  const { rows } = await sql<{ code: string }>`select g.code from unnest(${games.map(({ code }) => code)}::text[])
      with ordinality as g (code, position)
    cross join lateral (select coalesce(sum(s.tickets), 0) as tickets
      from lottery_draws d join lottery_seals s on s.draw = d.id
      where d.game = g.code and d.draws_at between clock_now() - interval '1 day' and clock_now()) t
    where t.tickets > 0 order by t.tickets desc, g.position`.execute(database);
  return rows.flatMap(({ code }) => games.find((game) => game.code === code) ?? []);
}
