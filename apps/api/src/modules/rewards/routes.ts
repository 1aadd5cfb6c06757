/** The routes of rewards, one line each. */
import type { rewardsRoutes } from '@banyan/protocol/rewards';
import type { UseCases } from '../../infra/bind.ts';
import type { ContentParts } from '../content/index.ts';
import { claimReward } from './claim-reward.ts';
import { ownFreeBets, ownRewards } from './own-rewards.ts';

export const rewardsUseCases = ({ content }: ContentParts): UseCases<typeof rewardsRoutes> => ({
  'GET /wps/rewards': ownRewards(content),
  'GET /wps/rewards/free-bets': ownFreeBets,
  'POST /wps/rewards/:id/claim': claimReward(content),
});
