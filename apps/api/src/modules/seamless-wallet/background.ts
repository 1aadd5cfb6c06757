/** Deletes hourly credit totals that are over. */
import type { Background } from '../../infra/jobs.ts';
import { forgetCredits } from './credit-store.ts';

const retentionMs = 2 * 86_400_000;

export const seamlessBackground: Background = {
  ticks: [
    {
      name: 'seamless-wallet.tidy',
      everyMs: 3_600_000,
      run: ({ database, clock }) => forgetCredits(database, new Date(clock.now() - retentionMs)),
    },
  ],
};
