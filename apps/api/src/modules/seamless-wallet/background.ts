/** Deletes hourly credit totals that are over. */
import type { Background } from '../../infra/jobs.ts';
import { forgetCalls, writeCalls } from './call-figures.ts';
import { forgetCredits } from './credit-store.ts';

const retentionMs = 2 * 86_400_000;

export const seamlessBackground: Background = {
  ticks: [
    {
      name: 'seamless-wallet.tidy',
      everyMs: 3_600_000,
      async run({ database, clock }) {
        const before = new Date(clock.now() - retentionMs);
        await forgetCredits(database, before);
        await forgetCalls(database, before);
      },
    },
    { name: 'seamless-wallet.figures', everyMs: 5000, on: 'process', run: (context) => writeCalls(context) },
  ],
};
