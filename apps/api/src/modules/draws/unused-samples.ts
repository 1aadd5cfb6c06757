/** Samples that make room for real results: those of draws on which nobody had bet when they were sealed, or that were never on sale. */
import { sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { DrawRow } from './draw-row.ts';

/** Which of these draws stand on such a sample. */
export async function readUnusedSamples(tx: Tx, draws: readonly DrawRow[]): Promise<ReadonlySet<string>> {
  const samples = draws.filter(({ isSample }) => isSample).map(({ id }) => id);
  if (samples.length === 0) return new Set();
  const { rows } = await sql<Row<'lottery_seals', 'draw'>>`select s.draw from lottery_seals s
    where s.draw = any (${samples}::uuid[]) and s.tickets > 0`.execute(tx);
  const betOn = new Set(rows.map(({ draw }) => draw));
  return new Set(samples.filter((id) => !betOn.has(id)));
}
