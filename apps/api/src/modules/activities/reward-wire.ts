/** A reward as far as its promotion shows it; the reward centre shows all of it. */
import type { Static } from 'typebox';
import { money, toWire } from '@banyan/core/money';
import type { ActivityReward } from '@banyan/protocol/activities';
import type { RewardRow } from '../rewards/index.ts';

export type GivenReward = Static<typeof ActivityReward>;

/** One whose time is over is expired, also before the tick has written so. */
export function rewardOf({ id, kind, state, currency, units, expiresAt }: RewardRow, now: number): GivenReward {
  return {
    ...{ id, kind },
    state: state === 'ready' && expiresAt.getTime() <= now ? 'expired' : state,
    amount: toWire(money(currency, units)),
    expiresAt: expiresAt.toISOString(),
  };
}
