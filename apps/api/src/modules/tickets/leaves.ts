/** The leaves of draws: what is sealed of each ticket. */
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Row } from '../../infra/row.ts';
import { type ReadLeaves, seals } from '../draws/index.ts';

/** Leaves of a draw in their order. */
export const readLeaves: ReadLeaves = async (database, drawId, after, count, isFrom = false) => {
  const { rows } = await sql<Row<'lottery_receipts', 'leaf'>>`select r.leaf from lottery_receipts r
    where r.draw = ${drawId}::uuid and r.leaf ${isFrom ? sql`>=` : sql`>`} ${after} order by r.leaf limit ${count}`.execute(
    database,
  );
  return rows.map(({ leaf }) => leaf);
};

/** Seals the tickets of closed draws. Returns how many draws it sealed. */
export async function sealClosedDraws(context: Context): Promise<number> {
  return await seals.seal(context, readLeaves);
}
