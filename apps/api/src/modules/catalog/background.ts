/** The catalogue's background work: imports vendors' game lists, counts players, collects wins. */
import type { ListedGame } from '@banyan/core/catalog';
import { downVendors, listGames } from '../../adapters/vendors/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Background } from '../../infra/jobs.ts';
import { publishToAll } from '../../infra/publish.ts';
import { type LaunchingVendor, readFraming } from '../vendors/index.ts';
import { countPlayers } from './count-players.ts';
import { inWords, syncGames } from './sync-games.ts';
import { gatherWins } from './winners.ts';

/** A vendor's games by its own word; undefined when it has no list to give. Throws when it does not answer. */
export type ListVendorGames = (
  context: Context,
  vendor: Omit<LaunchingVendor, 'isOpen'>,
) => Promise<readonly ListedGame[] | undefined>;

/** How often a vendor is asked, and how soon again after it did not answer; from the third time on the log says so. */
const everyMs = 300_000;
const againMs = 10_000;
const warnFrom = 3;

/**
 * Asks every vendor that is switched on and due, all at the same time, so that one that takes long holds up nobody; their lists are taken over one
 * after the other. Who does not answer is asked again soon. What is returned remembers who is due when, for this node alone.
 */
export function openSync(listVendorGames: ListVendorGames) {
  const turns = new Map<string, { readonly failures: number; readonly dueAt: number }>();
  return async (context: Context, stopping: AbortSignal): Promise<void> => {
    const now = context.clock.now();
    const due = (await readFraming(context)).filter(({ code }) => now >= (turns.get(code)?.dueAt ?? 0));
    let taking: Promise<unknown> = Promise.resolve();
    const ask = async (vendor: (typeof due)[number]): Promise<void> => {
      try {
        const games = await listVendorGames(context, vendor);
        if (stopping.aborted) return;
        if (games !== undefined) {
          taking = taking.catch(() => {}).then(() => takeOver(context, vendor.code, games));
          await taking;
        }
        turns.set(vendor.code, { failures: 0, dueAt: now + everyMs });
      } catch (error) {
        const failures = (turns.get(vendor.code)?.failures ?? 0) + 1;
        turns.set(vendor.code, { failures, dueAt: now });
        const log = failures === warnFrom ? context.log.warn : context.log.debug;
        log.call(context.log, { err: error, vendor: vendor.code }, 'the games of a vendor could not be listed');
      }
    };
    await Promise.all(due.map(ask));
  };
}

async function takeOver(context: Context, vendor: string, games: readonly ListedGame[]): Promise<void> {
  const done = await syncGames(context, vendor, games);
  const left = done.ok ? done.value.left.slice(0, 20).map(inWords).join(', ') : done.details?.['left'];
  if (left !== undefined && left !== '')
    context.log.warn({ vendor, left }, 'games of a vendor’s list were left out: they are not as they must be');
}

/** Pages read their cards again when a breaker of this node has opened or closed. */
export function watchBreakers() {
  let before = '';
  return async ({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> => {
    const now = downVendors(clock).join(' ');
    if (now === before) return;
    await database.transaction().execute((tx) => publishToAll(tx, 'catalog.changed', { category: '' }));
    before = now;
  };
}

export const catalogBackground: Background = {
  ticks: [
    {
      name: 'catalog.sync',
      everyMs: againMs,
      run: openSync((world, vendor) => listGames(world, vendor.adapter, vendor)),
    },
    { name: 'catalog.breakers', everyMs: 3000, on: 'process', run: watchBreakers() },
    { name: 'catalog.players', everyMs: 600_000, run: (context) => countPlayers(context) },
    { name: 'catalog.winners', everyMs: 30_000, run: (context) => gatherWins(context) },
  ],
};
