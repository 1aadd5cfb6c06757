/** What playing does by itself: old launches are deleted, rounds that nobody ends looked after, each vendor's days compared. */
import type { Background } from '../../infra/jobs.ts';
import { expireFreeRounds } from './free-round-store.ts';
import { tidyLaunches } from './launch-store.ts';
import { reconcileDays } from './reconcile-days.ts';
import { sweepRounds } from './sweep-rounds.ts';
import { followTransfers } from './vendor-transfer.ts';

const dayMs = 86_400_000;

export const playBackground: Background = {
  ticks: [
    {
      name: 'play.tidy',
      everyMs: 3_600_000,
      async run({ database, clock }) {
        await tidyLaunches(database, new Date(clock.now() - 7 * dayMs));
        await expireFreeRounds(database, new Date(clock.now()));
      },
    },
    { name: 'play.transfers', everyMs: 5000, run: (context) => followTransfers(context) },
    { name: 'play.sweep', everyMs: 600_000, run: (context) => sweepRounds(context) },
    { name: 'play.reconcile', everyMs: 600_000, run: (context) => reconcileDays(context) },
  ],
};
