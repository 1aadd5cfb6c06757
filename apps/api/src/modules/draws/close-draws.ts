/**
 * Closes draws whose time has come. It takes exclusively the lock that every batch of bets shares: bets under way commit before the
 * close, and later ones find the draw closed.
 */
import { sql } from 'kysely';
import { changeDraws } from './change-draws.ts';
import type { Context } from '../../infra/context.ts';
import type { Row } from '../../infra/row.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns, lockAgainstBets, moveDraw } from './draw-store.ts';

/** Closes what is due, each draw in a commit of its own so that no lock is held longer than one needs. Returns how many. */
export async function closeDueDraws(context: Context): Promise<number> {
  const { rows } = await sql<Row<'lottery_draws', 'id'>>`select d.id from lottery_draws d
    where d.state = 'open' and d.closes_at <= clock_now() order by d.closes_at`.execute(context.database);
  let closed = 0;
  for (const { id } of rows) {
    // A draw that cannot be closed now takes no bets any more by its time, and must not keep the others open.
    const isClosed = await closeDraw(context, id).catch((error: unknown) => {
      context.log.error({ err: error, draw: id }, 'a draw could not be closed; it is tried again');
      return false;
    });
    if (isClosed) closed += 1;
  }
  return closed;
}

/** Closes one open draw now. False when somebody else has. */
async function closeDraw(context: Context, id: string): Promise<boolean> {
  return await changeDraws(context, async (tx) => {
    await lockAgainstBets(tx, [id]);
    const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
      where d.id = ${id}::uuid and d.state = 'open' for update`.execute(tx);
    if (rows[0] === undefined) return false;
    await moveDraw(tx, rows[0], 'closed');
    return true;
  });
}
