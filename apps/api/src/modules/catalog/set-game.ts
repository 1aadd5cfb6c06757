/** An operator's settings of a game: title, kind, place, hot, on, off or suspended. Synchronisation never overwrites them. */
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { switchGame } from '../vendors/index.ts';
import { type GameChange, countVendor, updateGame } from './game-store.ts';
import { openInPlay } from './sync-games.ts';

/** Changes what is given; false when there is no such game. */
export async function setGame(
  { database }: Pick<Context, 'database'>,
  vendor: string,
  code: string,
  change: GameChange,
): Promise<boolean> {
  return await database.transaction().execute((tx) => writeGame(tx, vendor, code, change));
}

/** The same in a transaction of the caller's. */
export async function writeGame(tx: Tx, vendor: string, code: string, change: GameChange): Promise<boolean> {
  const category = await updateGame(tx, vendor, code, change);
  if (category === undefined) return false;
  if (change.enabled !== undefined) {
    const isOn = (await openInPlay(tx, vendor)).has(code);
    await switchGame(tx, vendor, code, isOn);
    await countVendor(tx, vendor);
  }
  await publishToAll(tx, 'catalog.changed', { category });
  return true;
}
