/** The member's own bets on sports: the open ones with the score of each leg and what is paid for them now, and those that have ended. */
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { useSession } from '../sessions/index.ts';
import { BetCard } from './BetCard.tsx';
import styles from './MyBets.module.css';
import { betsQuery } from './slip.queries.ts';

const states = ['open', 'ended'] as const;

export function MyBets() {
  const { t, language } = useLanguage();
  const { signedIn } = useSession();
  const { show } = useModals();
  const [state, setState] = useState<(typeof states)[number]>('open');
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...betsQuery(language.code, state, page),
    enabled: signedIn,
  });
  if (!signedIn)
    return (
      <Empty
        motif="ticket"
        palette={6}
        title={t('sports.bets.login')}
        action={<Button onClick={() => show('loginPopup')}>{t('launch.login.action')}</Button>}
      />
    );
  return (
    <div className={styles.bets}>
      <Segment
        wide
        label={t('sports.bets.state')}
        items={states.map((key) => ({ key, label: t(`sports.bets.${key}`) }))}
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      {data === undefined && error === null ? (
        <div role="status">
          <span className="sr">{t('shell.page.loading')}</span>
          <Skeleton block={180} radius="var(--r-3)" />
        </div>
      ) : null}
      {data === undefined && error !== null ? (
        <NotRead title={t('sports.bets.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data?.content.length === 0 ? (
        <Empty motif="ticket" palette={6} title={t(state === 'open' ? 'sports.bets.noOpen' : 'sports.bets.noEnded')} />
      ) : null}
      <ul className={styles.list} aria-busy={isPlaceholderData}>
        {(data?.content ?? []).map((bet) => (
          <BetCard key={bet.betId} bet={bet} />
        ))}
      </ul>
      {data !== undefined && data.totalPages > 1 ? (
        <Pager page={page} pages={data.totalPages} onPage={setPage} />
      ) : null}
    </div>
  );
}
