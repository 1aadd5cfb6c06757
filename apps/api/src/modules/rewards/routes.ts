/** The routes of rewards, one line each. */
import type { rewardsRoutes } from '@banyan/protocol/rewards';
import type { UseCases } from '../../infra/bind.ts';
import { claimNumber, ownNumberClaim } from './claim-number.ts';
import { claimReward } from './claim-reward.ts';
import { ownRewards } from './own-rewards.ts';

export const rewardsUseCases: UseCases<typeof rewardsRoutes> = {
  'GET /wps/rewards': ownRewards,
  'POST /wps/rewards/:id/claim': claimReward,
  'GET /wps/rewards/numberClaim': ownNumberClaim,
  'POST /wps/rewards/numberClaim': claimNumber,
};
