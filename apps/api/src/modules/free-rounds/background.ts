/** Expires the free rounds whose time is over: their state says so even when nobody plays. */
import type { Background } from '../../infra/jobs.ts';
import { expireFreeRounds } from './free-round-store.ts';

export const freeRoundBackground: Background = {
  ticks: [
    {
      name: 'free-rounds.expire',
      everyMs: 3_600_000,
      run: ({ database, clock }) => expireFreeRounds(database, new Date(clock.now())),
    },
  ],
};
