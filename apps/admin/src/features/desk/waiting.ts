/** How much waits for this person, by the page where it is decided: shown in the menu and on the desk. A feature adds its line. */
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';

const proposalsQuery = queryOf(
  'GET /admin/api/proposals',
  { query: { state: 'asked', limit: 100 } },
  { everyMs: 15_000 },
);

export function useWaiting(): Readonly<Record<string, number>> {
  const { data } = useQuery(proposalsQuery);
  return { '/proposals': data?.rows.filter(({ mayDecide }) => mayDecide).length ?? 0 };
}
