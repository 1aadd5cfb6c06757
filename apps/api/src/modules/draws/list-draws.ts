/** Draws as an operator lists them. */
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns } from './draw-store.ts';

/** The draw of one day (`yyyy-mm-dd`), or the last `last` draws by their time, the latest first. */
export async function listDraws(
  context: Context,
  game: string,
  which: { readonly day: string | undefined } | { readonly last: number },
): Promise<DrawRow[]> {
  const chosen =
    'last' in which
      ? sql`select l.id from lottery_draws l where l.game = ${game} order by l.draws_at desc limit ${which.last}`
      : sql`select l.id from lottery_draws l where l.game = ${game} and l.day::text = ${which.day ?? ''}`;
  const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
    where d.id in (${chosen}) order by d.draws_at desc, d.draw_no desc`.execute(context.database);
  return rows;
}
