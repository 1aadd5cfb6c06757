/** Days on which games do not draw, as rows. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';

/** Days on which a game does not draw, from `from` on. */
export async function readClosedDays(tx: Tx, game: string, from: string): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`select c.day::text as day from lottery_closed_days c
    where c.game = ${game} and c.day >= ${from}::date`.execute(tx);
  return new Set(rows.map(({ day }) => day));
}

/** The days from `from` on on which games do not draw, as `code day`. */
export async function readClosedDaysOfAll(database: Database, from: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select c.game || ' ' || c.day::text as key from lottery_closed_days c
    where c.day >= ${from}::date`.execute(database);
  return new Set(rows.map(({ key }) => key));
}
