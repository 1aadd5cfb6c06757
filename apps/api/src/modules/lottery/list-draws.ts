/** Draws as an operator lists them: where each stands and how many bets are on it. */
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import { allBuckets, type DrawRow, drawColumns } from './draw-store.ts';

export type ListedDraw = DrawRow & { readonly bets: number };

/** The draw of one day (`yyyy-mm-dd`), or the last `last` draws by their time, the latest first. */
export async function listDraws(
  context: Context,
  game: string,
  which: { readonly day: string | undefined } | { readonly last: number },
): Promise<ListedDraw[]> {
  const chosen =
    'last' in which
      ? sql`select l.id from lottery_draws l where l.game = ${game} order by l.draws_at desc limit ${which.last}`
      : sql`select l.id from lottery_draws l where l.game = ${game} and l.day::text = ${which.day ?? ''}`;
  const { rows } = await sql<ListedDraw>`select ${drawColumns}, n.bets from lottery_draws d
    cross join lateral (select count(*)::integer as bets from lottery_bets b
      where b.bucket = any (${allBuckets}) and b.draw = d.id) n
    where d.id in (${chosen}) order by d.draws_at desc, d.draw_no desc`.execute(context.database);
  return rows;
}
