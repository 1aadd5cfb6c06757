/** Vendors know an installation by its code: production has one of its own before it serves (LIMIT-04). */
import type { Database } from '../../infra/database.ts';
import { OperatorError } from '../../infra/operator-error.ts';
import { merchantCode } from './merchant.ts';
import { readSettings } from './store.ts';

/** Throws an `OperatorError` while the code is the one that every installation begins with. */
export async function requireMerchantCode(database: Database): Promise<void> {
  if ((await readSettings(database)).has(merchantCode.key)) return;
  throw new OperatorError(
    `The merchant code is not set, and production needs one of its own; set it with: npm run settings -- set ${merchantCode.key} <CODE>`,
  );
}
