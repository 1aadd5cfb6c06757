/** Public interface of rewards: what the badges of the member centre count, free bets that wait, and the way to the promotions. */
export { AllPromotions } from './AllPromotions.tsx';
export { type FreeBet, freeBetsQuery, missionsQuery } from './rewards.queries.ts';
export { useRewardCounts } from './useRewardCounts.ts';
