/** What a game of a record is called: a lottery by the site's own name, a vendor's game by its title. */
import { useQuery } from '@tanstack/react-query';
import { useLotteryNames } from '../lottery/index.ts';
import { lotteriesQuery } from './records.queries.ts';

type Named = { readonly product: string | null; readonly game: string; readonly title: string };

export function useGameName(): (of: Named) => string {
  const names = useLotteryNames();
  const { data } = useQuery(lotteriesQuery);
  return ({ product, game, title }) => {
    if (product !== 'lottery') return title === '' ? game : title;
    const listed = data?.list.find(({ gameCode }) => gameCode === game);
    return listed === undefined ? game : names.game(listed.name, game);
  };
}
