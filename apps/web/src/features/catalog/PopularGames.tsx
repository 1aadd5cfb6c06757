/** The popular games of the home page, of all categories or of one (HOME-07, LIMIT-14). */
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { GamesRow } from './GamesRow.tsx';
import { popularQuery } from './games.queries.ts';

const everything = 'ALL';

type PopularGamesProps = {
  /** What stands behind so many games of all categories, as entries of the list. */
  more?: (shown: number) => ReactNode;
};

export function PopularGames({ more }: PopularGamesProps) {
  const { t, language } = useLanguage();
  const [category, setCategory] = useState(everything);
  const query = useQuery(popularQuery(language.code));
  const list = query.data?.list ?? [];
  const categories = [...new Set(list.map(({ gameType }) => gameType))];
  const chosen = categories.includes(category) ? category : everything;
  const shown = chosen === everything ? list : list.filter(({ gameType }) => gameType === chosen);
  const items = [
    { key: everything, label: t('catalog.list.all') },
    ...categories.map((code) => ({ key: code, label: namedText(t, `shell.category.${code}`, code) })),
  ];
  return (
    <GamesRow
      id="popular"
      title={t('catalog.popular.title')}
      end={
        categories.length > 1 ? (
          <Segment label={t('catalog.popular.category')} items={items} value={chosen} onChange={setCategory} />
        ) : undefined
      }
      query={query}
      games={shown}
      none={<Empty motif="seven" palette={11} title={t('catalog.popular.none')} text={t('catalog.popular.noneText')} />}
    >
      {chosen === everything ? more?.(shown.length) : null}
    </GamesRow>
  );
}
