/** Public interface of rewards: what members claim, and what operators give. */
import { rewardsRoutes } from '@banyan/protocol/rewards';
import type { Module } from '../../infra/module.ts';
import type { ContentParts } from '../content/index.ts';
import { rewardsBackground } from './background.ts';
import { rewardsUseCases } from './routes.ts';
export { type NewReward, giveReward, rewardsOf, takeBackReward } from './give-reward.ts';
export { type GrantedReward, grantReward } from './grant-reward.ts';
export { type UnderPromotion, giveUnder } from './give-under.ts';
export { type GivenMany, type ManyReward, type ManyUnder, offerMany, payMany } from './give-many.ts';
export { takeBackUnclaimed } from './take-back.ts';
export { readyUnder, takeBackUnder } from './take-back-under.ts';
export { takeBackByHand, worthTaking } from './take-back-by-hand.ts';
export { takenBackOf } from './reward-wire.ts';
export { rewardReport } from './reward-report.ts';
export {
  type RewardRow,
  countRewards,
  lockReward,
  rewardStatesOf,
  rewardsOfMember,
} from './reward-store.ts';
export { rewardsUnder, sourcesOf } from './under-store.ts';

export const rewardsModule: Module<ContentParts> = {
  name: 'rewards',
  personal: [{ table: 'rewards', without: ['given_by', 'ended_by'], open: ['ready'], erased: 'books' }],
  routes: ({ bind }, parts) => bind(rewardsRoutes, rewardsUseCases(parts)),
  background: rewardsBackground,
};
