/** Which series an agent may give to somebody who joins directly below: from the lowest of any plan up to the agent's own. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import { readAccountSeries } from './game-store.ts';
import { writeSeries } from './set-limits.ts';

export type SeriesBelow = { readonly lowest: number; readonly highest: number };

/** Undefined where no game has series. */
export async function seriesBelow(database: Database | Tx, agent: MemberId): Promise<SeriesBelow | undefined> {
  const { rows } = await sql<{ lowest: number | null; highest: number | null }>`
    select min(p.min_series) as lowest, max(p.default_series) as highest from lottery_series_plans p`.execute(database);
  const { lowest = null, highest = null } = rows[0] ?? {};
  if (lowest === null || highest === null) return undefined;
  const own = (await readAccountSeries(database, agent)) ?? highest;
  return { lowest: Math.min(lowest, own), highest: own };
}

/**
 * Gives a new member a series: the chosen one, but never more than whom they stand below, since each above is paid the difference. Without a word from
 * either they stand at the default of every plan.
 */
export async function giveSeries(
  tx: Tx,
  member: MemberId,
  { above, chosen }: { readonly above: MemberId | undefined; readonly chosen: number | undefined },
): Promise<void> {
  if (above === undefined) return;
  const own = await readAccountSeries(tx, above);
  if (own === undefined && chosen === undefined) return;
  const { highest } = (await seriesBelow(tx, above)) ?? {};
  if (highest !== undefined) await writeSeries(tx, member, Math.min(chosen ?? highest, highest));
}
