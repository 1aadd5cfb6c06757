/** The routes of rewards, one line each. */
import type { rewardsRoutes } from '@banyan/protocol/rewards';
import type { UseCases } from '../../infra/bind.ts';
import { claimNumber, ownNumberClaim } from './claim-number.ts';

export const rewardsUseCases: UseCases<typeof rewardsRoutes> = {
  'GET /wps/rewards/numberClaim': ownNumberClaim,
  'POST /wps/rewards/numberClaim': claimNumber,
};
