/** Rewards of the reward centre: what lies there until its member claims it, its time is over or the house takes it back. */
import type { PromotionKind } from '../promotions/index.ts';
import type { StateTable } from '../states/index.ts';

export const rewardKinds = ['cash', 'bonus', 'free-rounds', 'free-bet', 'points'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** What a rule gave a reward for: something of a level, or a promotion of that kind. */
export type RewardOccasion =
  | 'vip-upgrade'
  | 'vip-week'
  | 'vip-month'
  | 'vip-birthday'
  | Exclude<PromotionKind, 'deposit'>;

export type RewardState = 'ready' | 'claimed' | 'expired' | 'taken-back';

/** A reward ends once. What was claimed is never taken back here: a wrong one is reversed in the ledger. */
export const rewardStates: StateTable<RewardState> = {
  ready: ['claimed', 'expired', 'taken-back'],
  claimed: [],
  expired: [],
  'taken-back': [],
};
