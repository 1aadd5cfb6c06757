/** Opens the sales of draws whose time has come. */
import { sql } from 'kysely';
import { changeDraws } from './change-draws.ts';
import type { Context } from '../../infra/context.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns, moveDraw } from './draw-store.ts';

/**
 * Opens what is due. A draw that was missed while the operator was away opens too, without ever being on sale, because its
 * closing time refuses every bet; it is then closed and drawn as announced. Returns how many it opened.
 */
export async function openDueDraws(context: Context): Promise<number> {
  return await changeDraws(context, async (tx) => {
    const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
      where d.state = 'scheduled' and d.opens_at <= clock_now() order by d.draws_at for update skip locked`.execute(tx);
    for (const draw of rows) await moveDraw(tx, draw, 'open');
    return rows.length;
  });
}
