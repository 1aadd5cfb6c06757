/** A line with its period and the rules that it was computed by. */
import type { Database, Tx } from '../../infra/database.ts';
import { readVersion } from '../bonuses/index.ts';
import { isPeriodic } from './compute-line.ts';
import type { LineOf } from './line-wire.ts';
import { type LineRow, readPeriod } from './period-store.ts';

/** Throws for a line without a period, which there is none of. */
export async function withRules(database: Database | Tx, line: LineRow): Promise<LineOf & { readonly hash: string }> {
  const period = await readPeriod(database, line);
  if (period === undefined) throw new Error(`the line ${line.id} has no period`);
  const { rules, hash } = await readVersion(database, period);
  if (!isPeriodic(rules)) throw new Error(`${line.promotion} is of a kind that has no periods`);
  return { line, period, rules, hash };
}
