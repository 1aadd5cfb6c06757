/** A member leaves a number for the welcome bonus; whether and what is paid is an operator's decision (HOME-08). */
import { ok, refuse } from '@banyan/core/results';
import type { rewardsRoutes } from '@banyan/protocol/rewards';
import type { UseCase } from '../../infra/bind.ts';
import { seal } from '../../infra/seal.ts';
import { mayReward } from '../safety/index.ts';
import { type Service, insertClaim, readClaim } from './store.ts';

export const numberPurpose = 'number-claims';
export const placeOfNumber = (member: string): string => `rewards_number_claims ${member}`;

export const ownNumberClaim: UseCase<(typeof rewardsRoutes)['GET /wps/rewards/numberClaim']> = async (
  { database },
  _input,
  { memberId },
) => {
  const claim = await readClaim(database, memberId);
  return ok({
    claim: claim === undefined ? null : { service: claim.service as Service, at: claim.at.toISOString() },
  });
};

export const claimNumber: UseCase<(typeof rewardsRoutes)['POST /wps/rewards/numberClaim']> = async (
  { database, secrets, clock },
  { body: { service, number } },
  { memberId },
) => {
  const allowed = await mayReward(database, memberId);
  if (!allowed.ok) return allowed.details?.['why'] === 'offers-stopped' ? refuse('reward-unavailable') : allowed;
  const at = new Date(clock.now());
  const sealed = seal(secrets, numberPurpose, placeOfNumber(memberId), Buffer.from(number.trim()));
  const isFirst = await insertClaim(database, memberId, { service, number: sealed, at });
  return isFirst ? ok({ claim: { service, at: at.toISOString() } }) : refuse('claim-present');
};
