/** What a game of a record is called: a lottery and a sport by the site's own names, a vendor's game by its title. */
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { useLotteryNames } from '../lottery/index.ts';
import { lotteriesQuery } from './records.queries.ts';

type Named = { readonly product: string | null; readonly game: string; readonly title: string };

export function useGameName(): (of: Named) => string {
  const t = useText();
  const names = useLotteryNames();
  const { data } = useQuery(lotteriesQuery);
  return ({ product, game, title }) => {
    if (product === 'sports') return namedText(t, `sports.sport.${game}`, t('catalog.book.title'));
    if (product !== 'lottery') return title === '' ? game : title;
    const listed = data?.list.find(({ gameCode }) => gameCode === game);
    return listed === undefined ? game : names.game(listed.name, game);
  };
}
