/** Reads the draw of a ticket before the ticket is queued for the writer. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** The game of a draw, the hash of its promise, its close and the time; undefined when there is no such draw. */
export async function readDrawToBetOn(
  database: Database,
  draw: string,
): Promise<{ game: string; promiseHash: string | null; closesAt: Date; now: Date } | undefined> {
  const { rows } = await sql<
    Row<'lottery_draws', 'game'> & { promiseHash: string | null; closesAt: Date; now: Date }
  >`select d.game, p.hash as "promiseHash", d.closes_at as "closesAt", clock_now() as now from lottery_draws d
    left join lottery_promises p on p.draw = d.id where d.id = ${draw}::uuid`.execute(database);
  return rows[0];
}
