/** The games of one kind beside each other, on the home page. */
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { NotRead } from '../../lib/NotRead.tsx';
import { ScrollRow } from '../../lib/ScrollRow.tsx';
import styles from './GameCard.module.css';
import { GameEntries, WaitingEntries } from './GameGrid.tsx';
import { kindQuery } from './games.queries.ts';

export type KindRowProps = { readonly category: string; readonly kind: string };

export default function KindRow({ category, kind }: KindRowProps) {
  const { t, language } = useLanguage();
  const { data, error, isPending, refetch } = useQuery(kindQuery(language.code, category, kind));
  const games = data?.games ?? [];
  return (
    <ScrollRow
      id={`kind-${category}-${kind}`}
      title={namedText(t, `catalog.class.${kind}`, kind)}
      arrows={{ back: t('catalog.popular.back'), on: t('catalog.popular.on') }}
      className={styles.across}
      instead={
        error !== null && data === undefined ? (
          <NotRead title={t('catalog.list.failed')} error={error} onAgain={() => void refetch()} />
        ) : undefined
      }
    >
      {isPending ? <WaitingEntries count={6} /> : null}
      <GameEntries games={games} />
    </ScrollRow>
  );
}
