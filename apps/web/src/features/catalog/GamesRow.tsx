/** Games beside each other in a row of the home page: on their way, failed, none, or there. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { ScrollRow } from '../../lib/ScrollRow.tsx';
import styles from './GameCard.module.css';
import { GameEntries, WaitingEntries } from './GameGrid.tsx';
import type { Game } from './games.queries.ts';

type GamesRowProps = {
  id: string;
  title: string;
  end?: ReactNode;
  query: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'refetch'>;
  games: readonly Game[];
  /** What stands there where there are none. */
  none?: ReactNode;
  /** Entries behind the games. */
  children?: ReactNode;
};

export function GamesRow({ id, title, end, query, games, none, children }: GamesRowProps) {
  const t = useText();
  const { data, error, isPending, refetch } = query;
  const failed = error !== null && data === undefined;
  return (
    <ScrollRow
      id={id}
      title={title}
      end={
        isPending ? (
          <span role="status" className="sr">
            {t('shell.page.loading')}
          </span>
        ) : (
          end
        )
      }
      arrows={{ back: t('catalog.popular.back'), on: t('catalog.popular.on') }}
      className={styles.across}
      instead={
        failed ? (
          <NotRead title={t('catalog.list.failed')} error={error} onAgain={() => void refetch()} />
        ) : data !== undefined && games.length === 0 ? (
          none
        ) : undefined
      }
    >
      {isPending ? <WaitingEntries count={6} /> : null}
      <GameEntries games={games} />
      {children}
    </ScrollRow>
  );
}
