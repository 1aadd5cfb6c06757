/** Public totals: how many draws and rounds were verified, and how many failed. */
import { ok } from '@banyan/core/results';
import { translateNamed } from '@banyan/i18n/catalog';
import type { fairnessRoutes } from '@banyan/protocol/fairness';
import type { UseCase } from '../../infra/bind.ts';
import type { Database } from '../../infra/database.ts';
import { type Returned, type Total, readReturned, readTotals } from './store.ts';

const maxAgeMs = 5000;
type Known = { readonly totals: readonly Total[]; readonly returned: readonly Returned[] };
const cache = new WeakMap<Database, { readonly atMs: number; readonly known: Promise<Known> }>();

async function read(database: Database): Promise<Known> {
  const [totals, returned] = await Promise.all([readTotals(database), readReturned(database)]);
  return { totals, returned };
}

/** What is known, asked for at most every five seconds. */
async function knownOf(database: Database): Promise<Known> {
  const last = cache.get(database);
  if (last !== undefined && performance.now() - last.atMs < maxAgeMs) return await last.known;
  const known = read(database);
  cache.set(database, { atMs: performance.now(), known });
  // What could not be read is asked for again.
  known.catch(() => cache.delete(database));
  return await known;
}

export async function totalsOf(database: Database): Promise<readonly Total[]> {
  return (await knownOf(database)).totals;
}

/** Standard deviations on either side of a mean that hold it nineteen times of twenty, for many rounds. */
const wide = 1.96;

function gameOf({ game, version, rounds, returned, squares, expected, isAlarmed }: Returned) {
  const mean = returned / rounds;
  const deviation = Math.sqrt(Math.max(0, squares / rounds - mean ** 2));
  return {
    game,
    version,
    rounds,
    returned: mean,
    margin: (wide * deviation) / Math.sqrt(rounds),
    expected: expected / rounds,
    isAlarmed,
  };
}

export const fairnessTotals: UseCase<(typeof fairnessRoutes)['GET /wps/fairness/totals']> = async (
  { database },
  { request: { language } },
) => {
  const { totals, returned } = await knownOf(database);
  const list = totals.map(({ kind, checked, mismatches, checkedAt }) => ({
    kind,
    checked,
    mismatches,
    checkedAt: checkedAt?.toISOString() ?? null,
  }));
  return ok({
    list,
    games: returned.map((one) => ({ ...gameOf(one), title: translateNamed(language, `studio.game.${one.game}`) })),
  });
};
