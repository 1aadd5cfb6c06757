/** Stores how many games of each vendor can be played, as the module that runs them reports. */
import type { Context } from '../../infra/context.ts';
import { publishToAll } from '../../infra/publish.ts';
import { updateGames } from './store.ts';

/** Vendor code to the number of games that can be played now. */
export type GameCounts = Readonly<Record<string, number>>;

/** Keeps the numbers and tells open pages when one changed; harmless when said again. Unknown vendors are passed over. */
export async function countGames(
  { database }: Pick<Context, 'database'>,
  category: string,
  counts: GameCounts,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    let hasChanged = false;
    for (const [code, games] of Object.entries(counts).sort())
      hasChanged = (await updateGames(tx, category, code, games)) || hasChanged;
    if (hasChanged) await publishToAll(tx, 'catalog.changed', { category });
  });
}
