/** The reward centre, friends, missions and rebates. */
import { call, type CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type Reward = CallValue<'GET /wps/rewards'>['content'][number];
export type GrantedRounds = CallValue<'GET /wps/rewards'>['freeRounds'][number];

export type NumberClaim = NonNullable<CallValue<'GET /wps/rewards/numberClaim'>['claim']>;

export function rewardsQuery(pageNo: number) {
  return queryOf('GET /wps/rewards', { query: { pageNo, pageSize: 10 } }, { keepPrevious: true });
}
export type FreeBet = CallValue<'GET /wps/rewards/free-bets'>['content'][number];
/** Free bets on sports that were claimed and wait to be bet with. */
export const freeBetsQuery = queryOf('GET /wps/rewards/free-bets');
export const numberClaimQuery = queryOf('GET /wps/rewards/numberClaim');
export const missionsQuery = queryOf('GET /wps/relay/MCSFE_getMissionSummaryDetails');
export const dueRescuesQuery = queryOf('GET /wps/promotions/periods/due');
export const rebatesQuery = queryOf('GET /wps/member/rebates');

export function referralQuery(pageNo: number) {
  return queryOf('GET /wps/referral', { query: { pageNo, pageSize: 10 } }, { keepPrevious: true });
}

/** Claims; sent again it answers the same reward. */
export const claimReward = (id: string) => call('POST /wps/rewards/:id/claim', { params: { id } });
