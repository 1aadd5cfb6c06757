/** One vendor is asked for its list now, beside the tick that asks all of them: for an operator who has just set it up. */
import { type Result, refuse } from '@banyan/core/results';
import { listGames } from '../../adapters/vendors/index.ts';
import type { Context } from '../../infra/context.ts';
import { readVendor } from '../vendors/index.ts';
import { type Synchronised, syncGames } from './sync-games.ts';

/**
 * Refusals: those of `syncGames`; `list-absent` for a vendor that has no list to give (404), or no address to ask. Throws when it does not answer, or with
 * something else than a list.
 */
export async function syncVendor(
  context: Context,
  code: string,
): Promise<Result<Synchronised, 'vendor-unknown' | 'list-empty' | 'list-absent'>> {
  const vendor = await readVendor(context.database, code);
  if (vendor === undefined) return refuse('vendor-unknown');
  const games = await listGames(context, vendor.adapter, vendor);
  return games === undefined ? refuse('list-absent') : await syncGames(context, code, games);
}
