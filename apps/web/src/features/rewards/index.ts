/** Public interface of rewards: what the badges of the member centre count. */
export { useRewardCounts } from './useRewardCounts.ts';
