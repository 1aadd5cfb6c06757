/** Draws that are finished and were not checked since. Reading and checking one holds nothing; marking it is one short statement. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import { faultOfDraw } from './check-draw.ts';

export type CheckedDraw = {
  readonly id: string;
  /** The settlement that was checked. */
  readonly version: number;
  readonly isFirst: boolean;
  /** The house makes it itself: its numbers were checked too. */
  readonly isOwn: boolean;
  readonly fault: string | undefined;
};

/** Checks the next one. Undefined when there is none. */
export async function checkFinishedDraw(database: Database): Promise<CheckedDraw | undefined> {
  const { rows } = await sql<Omit<CheckedDraw, 'fault'>>`select d.id, d.settlement_version as version,
      d.rechecked_version = 0 as "isFirst", exists (select from lottery_promises p where p.draw = d.id) as "isOwn"
    from lottery_draws d
    where d.rechecked_version < d.settlement_version and d.settlement_version = d.result_version
    order by d.draws_at, d.id limit 1`.execute(database);
  const [draw] = rows;
  return draw && { ...draw, fault: await faultOfDraw(database, draw.id) };
}

/** Marks a draw as checked. False when it was corrected meanwhile, or when another auditor was first. */
export async function markChecked(tx: Tx, { id, version }: CheckedDraw): Promise<boolean> {
  const { rows } = await sql`update lottery_draws d set rechecked_version = d.settlement_version
    where d.id = ${id}::uuid and d.settlement_version = ${version} and d.result_version = ${version}
      and d.rechecked_version < ${version} returning d.id`.execute(tx);
  return rows.length > 0;
}
