/** A few of the lotteries that the API offers, one of each region, with their loading, empty and failed states. */
import { gamesQuery } from '../lottery/index.ts';
import { SectionHead } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import styles from './cards.module.css';
import { samplesOf } from './lobbyGroups.ts';
import { LotteryCard } from './LotteryCard.tsx';
import { NotRead } from '../../lib/NotRead.tsx';

const palettes = [11, 0, 9, 7, 4, 2];

export function LotterySection() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(gamesQuery);
  const games = samplesOf(data?.list ?? [], 4);
  return (
    <section className={styles.section} aria-labelledby="lotteries">
      <SectionHead
        id="lotteries"
        title={t('lottery.menu.title')}
        end={
          <Link to="/lottery" className="link small">
            {t('lottery.menu.all')}
          </Link>
        }
      />
      {isPending ? (
        <div className={styles.lotteries}>
          <Skeleton block={240} radius="var(--r-4)" />
          <Skeleton block={240} radius="var(--r-4)" />
        </div>
      ) : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('lottery.menu.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data !== undefined && games.length === 0 ? (
        <Empty motif="ticket" palette={6} title={t('lottery.menu.empty')} text={t('lottery.menu.emptyText')} />
      ) : null}
      <div className={styles.lotteries}>
        {games.map((game, index) => (
          <LotteryCard key={game.gameCode} game={game} palette={palettes[index % palettes.length] as number} />
        ))}
      </div>
    </section>
  );
}
