/** How far a draw is decided and settled, as its row says it. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns, publishDraw } from './draw-store.ts';

/** Draws with a result or a void on which not every bet is settled, the oldest first. */
export async function readUnsettled(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.id from lottery_draws d
    where d.settlement_version < d.result_version order by d.draws_at, d.id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Locks a draw whose selections are to be decided; undefined when the result in force is decided. Throws when there is none. */
export async function lockUndecided(tx: Tx, id: string): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow & { isDecided: boolean }>`select ${drawColumns},
      d.decided_version = d.result_version as "isDecided" from lottery_draws d where d.id = ${id}::uuid for update`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new Error(`there is no draw ${id}`);
  const { isDecided, ...draw } = rows[0];
  return isDecided ? undefined : draw;
}

/** Says that the selections of a locked draw are decided on a version of its result. */
export async function markDecided(tx: Tx, id: string, version: number): Promise<void> {
  await sql`update lottery_draws set decided_version = ${version} where id = ${id}::uuid`.execute(tx);
}

/** Says that every bet of a draw stands on a version of its result, unless a newer one has come, and publishes the draw. */
export async function markSettled(tx: Tx, id: string, version: number): Promise<void> {
  const { rows } = await sql<DrawRow>`update lottery_draws d
    set settlement_version = ${version}, state = case when d.state = 'drawn' then 'settled' else d.state end
    where d.id = ${id}::uuid and d.result_version = ${version} and d.settlement_version < ${version}
    returning ${drawColumns}`.execute(tx);
  if (rows[0] !== undefined) await publishDraw(tx, rows[0]);
}
