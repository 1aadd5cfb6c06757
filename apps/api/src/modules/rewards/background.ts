/** Ends rewards whose time is over: their state says so even when nobody looks, and what they reserved is free for others. */
import type { Context } from '../../infra/context.ts';
import type { Background } from '../../infra/jobs.ts';
import { giveBack } from '../bonuses/index.ts';
import { expireRewards } from './reward-store.ts';

const atOnce = 1000;

async function expire({ database, clock }: Context, stopping: AbortSignal): Promise<void> {
  const now = new Date(clock.now());
  for (;;) {
    const ended = await database.transaction().execute(async (tx) => {
      const due = await expireRewards(tx, now, atOnce);
      for (const { promotion, currency, units } of due.freed) await giveBack(tx, { promotion, currency }, units);
      return due.ended;
    });
    if (ended < atOnce || stopping.aborted) return;
  }
}

export const rewardsBackground: Background = {
  ticks: [{ name: 'rewards.expire', everyMs: 600_000, run: expire }],
};
