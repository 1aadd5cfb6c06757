/** Stores how many players opened each game lately: it orders lists where the operator set no order. */
import type { Context } from '../../infra/context.ts';
import { publishToAll } from '../../infra/publish.ts';
import { countOpened } from '../game-sessions/index.ts';
import { writePlayers } from './game-store.ts';

/** Harmless when said again. */
export async function countPlayers({ database }: Pick<Context, 'database'>): Promise<void> {
  const counts = await countOpened(database);
  await database.transaction().execute(async (tx) => {
    if (await writePlayers(tx, counts)) await publishToAll(tx, 'catalog.changed', { category: '' });
  });
}
