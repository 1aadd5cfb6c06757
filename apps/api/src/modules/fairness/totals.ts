/** How much of what the house drew and played was checked again, and how much of it was not right: for everybody. */
import { ok } from '@banyan/core/results';
import type { fairnessRoutes } from '@banyan/protocol/fairness';
import type { UseCase } from '../../infra/bind.ts';
import type { Database } from '../../infra/database.ts';
import { type Total, readTotals } from './store.ts';

const keptMs = 5000;
const kept = new WeakMap<Database, { readonly atMs: number; readonly totals: Promise<Total[]> }>();

/** The totals, asked for at most every five seconds. */
export async function totalsOf(database: Database): Promise<Total[]> {
  const known = kept.get(database);
  if (known !== undefined && performance.now() - known.atMs < keptMs) return await known.totals;
  const totals = readTotals(database);
  kept.set(database, { atMs: performance.now(), totals });
  // What could not be read is asked for again.
  totals.catch(() => kept.delete(database));
  return await totals;
}

export const fairnessTotals: UseCase<(typeof fairnessRoutes)['GET /wps/fairness/totals']> = async ({ database }) => {
  const list = (await totalsOf(database)).map(({ kind, checked, mismatches, checkedAt }) => ({
    kind,
    checked,
    mismatches,
    checkedAt: checkedAt?.toISOString() ?? null,
  }));
  return ok({ list });
};
