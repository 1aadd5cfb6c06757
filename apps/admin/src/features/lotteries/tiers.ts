/** The tiers of a lottery's result, and numbers as they are typed for each. */
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';

export function useTiers(game: string) {
  const games = useQuery(queryOf('GET /admin/api/lotteries'));
  return games.data?.find(({ code }) => code === game)?.tiers ?? [];
}

/** What was typed for each tier, in the shape of the calls. */
export const typedOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([tier, numbers]) => ({ tier, numbers }));
