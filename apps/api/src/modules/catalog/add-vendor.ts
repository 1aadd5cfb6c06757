/** Adds a vendor to a category. It has no games until the module that runs them reports some. */
import type { Context } from '../../infra/context.ts';
import { publishToAll } from '../../infra/publish.ts';
import { type NewVendor, insertVendor } from './store.ts';

/** Adds it; false, and nothing is changed, when the category has it already. */
export async function addVendor({ database }: Pick<Context, 'database'>, vendor: NewVendor): Promise<boolean> {
  return await database.transaction().execute(async (tx) => {
    const isNew = await insertVendor(tx, vendor);
    if (isNew) await publishToAll(tx, 'catalog.changed', { category: vendor.category });
    return isNew;
  });
}
