/** Ends rewards whose time is over: their state says so even when nobody looks. */
import type { Background } from '../../infra/jobs.ts';
import { expireRewards } from './reward-store.ts';

export const rewardsBackground: Background = {
  ticks: [
    {
      name: 'rewards.expire',
      everyMs: 600_000,
      run: ({ database, clock }) => expireRewards(database, new Date(clock.now())),
    },
  ],
};
