/** What the badges of the member centre count: rewards and rescue funds to claim, and missions to work on. */
import { useQuery } from '@tanstack/react-query';
import { dueRescuesQuery, missionsQuery, rewardsQuery } from './rewards.queries.ts';

export function useRewardCounts(isShown: boolean): { rewards: number; missions: number } {
  const rewards = useQuery({ ...rewardsQuery(1), enabled: isShown });
  const missions = useQuery({ ...missionsQuery, enabled: isShown });
  const rescues = useQuery({ ...dueRescuesQuery, enabled: isShown });
  return { rewards: (rewards.data?.ready ?? 0) + (rescues.data?.due ?? 0), missions: missions.data?.missionCount ?? 0 };
}
