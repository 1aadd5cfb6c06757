/** The draws that run now: one is chosen, and stands with its scene, its odds, its tickets, and what came of it (PROMO-08, 09, 10). */
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { useSession } from '../sessions/index.ts';
import { chanceQuery } from './chance.queries.ts';
import { History } from './History.tsx';
import { Odds } from './Odds.tsx';
import { Scene } from './Scene.tsx';
import { SeedsCard } from './SeedsCard.tsx';
import { HowTickets } from './HowTickets.tsx';
import { Winners } from './Winners.tsx';
import styles from './lucky.module.css';

export function Lucky({ id, onChoose }: { id: string | undefined; onChoose: (id: string) => void }) {
  const t = useText();
  const { signedIn } = useSession();
  const { data, error, refetch } = useQuery({ ...chanceQuery, refetchInterval: 20_000 });
  const list = data?.list ?? [];
  const chosen = list.find((one) => one.id === id) ?? list[0];
  const isTwice = (kind: string) => list.filter((one) => one.kind === kind).length > 1;
  return (
    <>
      <PageHead title={t('chance.title')} text={t('chance.text')} />
      <div className={`wrap ${styles.page}`}>
        {data === undefined && error !== null ? (
          <NotRead title={t('chance.failed')} error={error} onAgain={() => void refetch()} />
        ) : data === undefined ? (
          <div role="status" className={styles.wait}>
            <span className="sr">{t('shell.page.loading')}</span>
            <Skeleton block={520} radius="var(--r-5)" />
          </div>
        ) : chosen === undefined ? (
          <Empty motif="sun" title={t('chance.none')} text={t('chance.noneText')} />
        ) : (
          <>
            {list.length < 2 ? null : (
              <div className={styles.chooser}>
                <Segment
                  label={t('chance.choose')}
                  items={list.map((one) => ({
                    key: one.id,
                    label: isTwice(one.kind)
                      ? `${t(`chance.kind.${one.kind}`)} · ${one.id}`
                      : t(`chance.kind.${one.kind}`),
                  }))}
                  value={chosen.id}
                  onChange={onChoose}
                />
              </div>
            )}
            <div className={styles.columns}>
              <div className={styles.main}>
                <Scene key={chosen.id} promotion={chosen} />
                {signedIn ? <History promotion={chosen.id} /> : null}
              </div>
              <div className={styles.side}>
                <Odds promotion={chosen} />
                <HowTickets promotion={chosen} />
                <Winners promotion={chosen.id} />
                {signedIn && chosen.spin !== null ? <SeedsCard /> : null}
              </div>
            </div>
          </>
        )}
      </div>
    </>
  );
}
