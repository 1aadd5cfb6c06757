/** Draws as an operator lists them: where each stands, what was bet on it and what it paid. */
import { sql } from 'kysely';
import { bucketCount } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { type DrawRow, drawColumns } from './draw-store.ts';

export type ListedDraw = DrawRow & { readonly bets: number; readonly unsettled: number };

/** The last `count` draws of a game by their closing time, the latest first. */
export async function listDraws(context: Context, game: string, count: number): Promise<ListedDraw[]> {
  const { rows } = await sql<ListedDraw>`select ${drawColumns}, n.bets, n.unsettled from lottery_draws d
    cross join lateral (
      select count(*)::integer as bets, (count(*) filter (where b.settlement_version < greatest(d.result_version, 1)))::integer as unsettled
      from lottery_bets b where b.bucket between 0 and ${sql.lit(bucketCount - 1)} and b.draw = d.id) n
    where d.id in (select l.id from lottery_draws l where l.game = ${game} order by l.draws_at desc limit ${count})
    order by d.draws_at desc, d.draw_no desc`.execute(context.database);
  return rows;
}
