/** Detects results that do not arrive. Bets stay accepted and sales stay closed; the operator is alerted once per draw. */
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Row } from '../../infra/row.ts';
import { readGames } from '../lottery/index.ts';

/** Marks and reports the draws whose result is late now. Returns how many became late. */
export async function watchLateResults(context: Context): Promise<number> {
  const games = await readGames(context.database, 'all');
  const { rows } = await sql<
    Row<'lottery_draws', 'id' | 'game'> & { drawNo: string }
  >`update lottery_draws d set late_at = clock_now()
    from unnest(${games.map(({ code }) => code)}::text[], ${games.map((game) => game.lateAfterSeconds)}::integer[])
      as g (code, late_after_seconds)
    where g.code = d.game and d.state = 'closed' and d.late_at is null
      and d.draws_at + g.late_after_seconds * interval '1 second' <= clock_now()
    returning d.id, d.game, d.draw_no as "drawNo"`.execute(context.database);
  for (const draw of rows)
    context.log.warn({ draw: draw.id, game: draw.game, drawNo: draw.drawNo }, 'a result is late');
  return rows.length;
}

/** How many closed draws wait for a late result now; a figure for the operator. */
export async function countLateResults(context: Context): Promise<number> {
  const { rows } = await sql<{ late: number }>`select count(*)::integer as late from lottery_draws d
    where d.state = 'closed' and d.late_at is not null`.execute(context.database);
  return rows[0]?.late ?? 0;
}

/** How many draws have not been closed a minute after their time: nobody does the work of draws. */
export async function countStuckDraws(context: Context): Promise<number> {
  const { rows } = await sql<{ stuck: number }>`select count(*)::integer as stuck from lottery_draws d
    where d.state in ('scheduled', 'open') and d.closes_at <= clock_now() - interval '1 minute'`.execute(
    context.database,
  );
  return rows[0]?.stuck ?? 0;
}
