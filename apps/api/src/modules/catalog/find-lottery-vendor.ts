/** A vendor of lotteries by its code, or the first one: their games are played in the lobby of this site (DEC-65). */
import type { Database } from '../../infra/database.ts';
import { type VendorRow, readVendors } from './store.ts';

/** Undefined where there is none that is on offer. */
export async function findLotteryVendor(database: Database, code: string | undefined): Promise<VendorRow | undefined> {
  const vendors = (await readVendors(database)).filter(({ category }) => category === 'LOTT' || category === 'ELOTT');
  return code === undefined ? vendors[0] : vendors.find((vendor) => vendor.code === code);
}
