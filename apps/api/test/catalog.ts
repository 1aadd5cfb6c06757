/** Games for the tests' catalogues: a vendor whose list is taken over as the job does it. */
import type { ListedGame } from '@banyan/core/catalog';
import { transact } from '../src/infra/database.ts';
import { ok } from '@banyan/core/results';
import { syncGames } from '../src/modules/catalog/index.ts';
import { insertVendor, listVendors } from '../src/modules/vendors/index.ts';
import type { World } from './world.ts';

/** A game's entry in a vendor's list, with what a test cares about. */
export function entry(code: string, rest: Partial<ListedGame> = {}): ListedGame {
  return { code, category: 'RNG', titles: { EN: code }, ...rest };
}

/** A vendor lists these games, and every node has heard of it. */
export async function list(w: World, vendor: string, games: readonly ListedGame[]): Promise<void> {
  const { database } = w.context;
  if (!(await listVendors(database)).some(({ code }) => code === vendor))
    await transact(database, async (tx) => ok(await insertVendor(tx, { code: vendor, name: vendor })));
  const done = await syncGames(w.context, vendor, games);
  if (!done.ok) throw new Error(`${vendor}: ${done.code}`);
  await w.settle();
}
