/** The name in a vendor's picture. */
import type { Context } from '../../infra/context.ts';
import { readVendorName } from './store.ts';

/** The English name of a vendor; a code that nobody knows is its own name. */
export async function vendorName({ database }: Pick<Context, 'database'>, code: string): Promise<string> {
  return (await readVendorName(database, code)) ?? code;
}
