/** Names, moves or marks a vendor hot, switches it on or off, or suspends it for a while. Open pages follow. */
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { type VendorChange, updateVendor } from './store.ts';

/** Changes what is given; false when the category has no such vendor. Throws on titles without an English one. */
export async function setVendor(
  { database }: Context,
  category: string,
  code: string,
  change: VendorChange,
): Promise<boolean> {
  return await database.transaction().execute((tx) => writeVendor(tx, category, code, change));
}

/** The same in a transaction of the caller's. */
export async function writeVendor(tx: Tx, category: string, code: string, change: VendorChange): Promise<boolean> {
  const found = await updateVendor(tx, category, code, change);
  if (found) await publishToAll(tx, 'catalog.changed', { category });
  return found;
}
