/** Moves a category in the menu, hides it or shows it again. Open pages follow. */
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { type CategoryChange, updateCategory } from './store.ts';

/** Changes what is given; false when there is no such category. */
export async function setCategory({ database }: Context, code: string, change: CategoryChange): Promise<boolean> {
  return await database.transaction().execute((tx) => writeCategory(tx, code, change));
}

/** The same in a transaction of the caller's. */
export async function writeCategory(tx: Tx, code: string, change: CategoryChange): Promise<boolean> {
  const found = await updateCategory(tx, code, change);
  if (found) await publishToAll(tx, 'catalog.changed', { category: code });
  return found;
}
