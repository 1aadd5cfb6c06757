/** The last drawn numbers, newest first, and how to check them. */
import { gamesQuery, useLotteryGameNames } from '../lottery/index.ts';
import { Drawn, resultsQuery } from '../draws/index.ts';
import { Card, SectionHead } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import styles from './cards.module.css';
import { NotRead } from '../../lib/NotRead.tsx';

export function ResultsSection() {
  const t = useText();
  const { game: gameName } = useLotteryGameNames();
  const { data: menu } = useQuery(gamesQuery);
  const { data, error, isPending, refetch } = useQuery(resultsQuery);
  const names = new Map((menu?.list ?? []).map((game) => [game.gameCode, gameName(game.name, game.gameCode)] as const));
  return (
    <section className={styles.section} aria-labelledby="results">
      <SectionHead id="results" title={t('lottery.results.title')} />
      {isPending ? <Skeleton block={220} radius="var(--r-4)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('lottery.results.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data !== undefined && data.list.length === 0 ? (
        <Card>
          <Empty motif="drum" palette={7} title={t('lottery.results.empty')} text={t('lottery.results.emptyText')} />
        </Card>
      ) : null}
      {data !== undefined && data.list.length > 0 ? (
        <Card>
          <ul>
            {data.list.map((draw) => (
              <li key={draw.id} className={styles.result}>
                <div className="grow">
                  <strong>{names.get(draw.gameCode) ?? draw.gameCode}</strong>
                  <span className="tiny muted">
                    <span className="num">{draw.drawNo}</span> · <When at={draw.drawsAt} piece="minute" />
                  </span>
                </div>
                <Drawn draw={draw} />
              </li>
            ))}
          </ul>
          <p className={styles.check}>
            <ShieldCheck size={16} strokeWidth={1.9} aria-hidden="true" />
            {t('lottery.results.check')}
          </p>
        </Card>
      ) : null}
    </section>
  );
}
