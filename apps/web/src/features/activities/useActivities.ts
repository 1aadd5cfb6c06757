/** How the promotions of the site stand, by the id that their content names. */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../sessions/index.ts';
import { type Activity, activitiesQuery } from './activities.queries.ts';

export function useActivities(): ReadonlyMap<string, Activity> {
  const { signedIn } = useSession();
  const { data } = useQuery(activitiesQuery(signedIn));
  return new Map((data?.list ?? []).map((activity) => [activity.promotion, activity]));
}
