/** Games side by side, six in a row on a wide screen. */
import type { ReactNode } from 'react';
import { Skeleton } from '@banyan/ui/skeleton';
import { useText } from '../../lib/language.tsx';
import { GameCard } from './GameCard.tsx';
import styles from './GameCard.module.css';
import type { Game } from './games.queries.ts';
import { useFavourites } from './useFavourites.ts';
import { usePlay } from './usePlay.ts';

type GameGridProps = {
  games: readonly Game[];
  label: string;
  /** Entries behind the games. */
  children?: ReactNode;
};

export function GameGrid({ games, label, children }: GameGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      <GameEntries games={games} />
      {children}
    </ul>
  );
}

/** Games as the entries of a list, with their hearts and their ways in. */
export function GameEntries({ games }: { games: readonly Game[] }) {
  const play = usePlay();
  const { isMarked, toggle } = useFavourites();
  return games.map((game) => (
    <li key={game.nodeId}>
      <GameCard game={game} isMarked={isMarked(game)} onPlay={play} onMark={toggle} />
    </li>
  ));
}

/** The places of games that are on their way. */
export function WaitingGrid({ count }: { count: number }) {
  const t = useText();
  return (
    <div role="status" className={styles.grid}>
      <span className="sr">{t('shell.page.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
        <div key={index} className={styles.picture}>
          <Skeleton block="100%" radius="0" />
        </div>
      ))}
    </div>
  );
}

/** The same as entries of a row. */
export function WaitingEntries({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
    <li key={index} className={styles.picture} aria-hidden="true">
      <Skeleton block="100%" radius="0" />
    </li>
  ));
}
