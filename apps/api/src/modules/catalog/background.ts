/** What the catalogue does by itself: vendors' lists are taken over, players counted, wins gathered. */
import type { ListedGame } from '@banyan/core/catalog';
import { listGames } from '../../adapters/vendors/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Background } from '../../infra/jobs.ts';
import { type LaunchingVendor, readFraming } from '../play/index.ts';
import { countPlayers } from './count-players.ts';
import { syncGames } from './sync-games.ts';
import { gatherWins } from './winners.ts';

/** A vendor's games by its own word; undefined when it has no list to give. Throws when it does not answer. */
export type ListVendorGames = (
  context: Context,
  vendor: Omit<LaunchingVendor, 'isOpen'>,
) => Promise<readonly ListedGame[] | undefined>;

/** Asks each vendor that is switched on, in its turn: one that does not answer is asked again next time and holds up nobody. */
export async function syncVendors(
  context: Context,
  listVendorGames: ListVendorGames,
  stopping: AbortSignal,
): Promise<void> {
  for (const vendor of await readFraming(context.database)) {
    if (stopping.aborted) return;
    try {
      const games = await listVendorGames(context, vendor);
      if (games !== undefined) await syncGames(context, vendor.code, games);
    } catch (error) {
      context.log.warn({ err: error, vendor: vendor.code }, 'the games of a vendor could not be listed');
    }
  }
}

export const catalogBackground: Background = {
  ticks: [
    {
      name: 'catalog.sync',
      everyMs: 60_000,
      run: (context, stopping) =>
        syncVendors(context, (world, vendor) => listGames(world, vendor.adapter, vendor), stopping),
    },
    { name: 'catalog.players', everyMs: 600_000, run: (context) => countPlayers(context) },
    { name: 'catalog.winners', everyMs: 30_000, run: (context) => gatherWins(context) },
  ],
};
