/** Draws as a batch of tickets reads them: locked against their close. */
import type { DrawState } from '@banyan/core/lottery';
import type { BatchQuery } from '../../infra/writer.ts';

export type DrawForSale = {
  readonly id: string;
  readonly state: DrawState;
  readonly closesAt: Date;
  readonly game: string;
};

/**
 * Shares the locks of some draws until the batch commits, all batches in one order, waiting while one is being closed; then reads
 * them as they stand, and the time to judge them by.
 */
export async function lockDrawsForSale(
  query: BatchQuery,
  draws: readonly string[],
): Promise<{ now: Date; draws: DrawForSale[] }> {
  const ids = [...new Set(draws)].sort();
  await query(
    'lottery-share',
    'select pg_advisory_xact_lock_shared(lottery_draw_lock(d.id)) from unnest($1::uuid[]) as d (id)',
    [ids],
  );
  const rows = await query<DrawForSale & { now: Date }>(
    'lottery-draws',
    `select d.id, d.state, d.closes_at as "closesAt", d.game, (select clock_now()) as now
     from lottery_draws d where d.id = any ($1::uuid[])`,
    [ids],
  );
  return { now: rows[0]?.now ?? new Date(0), draws: rows };
}
