/** The leaderboards, or the winners list: read every few seconds while somebody looks. */
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { AllPromotions } from '../rewards/index.ts';
import { BoardCard } from './BoardCard.tsx';
import { boardsQuery } from './missions.queries.ts';
import { WinnersList } from './WinnersList.tsx';
import styles from './missions.module.css';

/** Others' scores come by asking; one's own are live. */
const boardsEveryMs = 10_000;

export function Boards({ view }: { view: 'boards' | 'winners' }) {
  const t = useText();
  const { data, error, refetch } = useQuery({ ...boardsQuery, refetchInterval: boardsEveryMs });
  if (data === undefined && error !== null)
    return <NotRead title={t('rewards.board.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={320} radius="var(--r-4)" />;
  if (view === 'winners')
    return (
      <section aria-labelledby="wins-board" className={styles.pane}>
        <h3 id="wins-board" className={styles.title}>
          {t('rewards.board.title', { days: data.days })}
        </h3>
        <WinnersList days={data.days} list={data.list} />
      </section>
    );
  if (data.boards.length === 0)
    return (
      <Empty
        motif="trophy"
        palette={3}
        title={t('missions.board.none')}
        text={t('missions.board.noneText')}
        action={<AllPromotions />}
      />
    );
  return data.boards.map((board) => <BoardCard key={`${board.id} ${board.period}`} board={board} />);
}
