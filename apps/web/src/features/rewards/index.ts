/** Public interface of rewards: what the badges of the member centre count, and the way to the promotions. */
export { AllPromotions } from './AllPromotions.tsx';
export { missionsQuery } from './rewards.queries.ts';
export { useRewardCounts } from './useRewardCounts.ts';
