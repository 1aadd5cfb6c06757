/** The record of rounds of vendors' games: stake, win, the balance around them, and the page on which anybody can recompute the outcome. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { PlayNow } from '../catalog/index.ts';
import { type GameRound, type RoundState, roundsQuery } from './launch.queries.ts';
import { OnTheWay } from './OnTheWay.tsx';
import styles from './launch.module.css';

const states = ['all', 'open', 'settled', 'voided'] as const satisfies readonly (RoundState | 'all')[];
const kinds: Readonly<Record<RoundState, BadgeKind>> = { open: 'info', settled: 'plain', voided: 'warning' };

export default function RoundHistory() {
  const t = useText();
  const [page, setPage] = useState(1);
  const [state, setState] = useState<RoundState | 'all'>('all');
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    roundsQuery(page, state === 'all' ? undefined : state),
  );
  return (
    <div className={styles.record}>
      <OnTheWay />
      <div className={styles.filters}>
        <Segment
          label={t('launch.round.filter')}
          items={states.map((key) => ({ key, label: t(`launch.round.${key}`) }))}
          value={state}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
        />
      </div>
      {isPending ? <Skeleton block={420} radius="var(--r-4)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('launch.round.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data?.content.length === 0 ? (
        <Empty
          motif="seven"
          palette={11}
          title={t('launch.round.empty')}
          text={t('launch.round.emptyText')}
          action={<PlayNow />}
        />
      ) : null}
      {data === undefined || data.content.length === 0 ? null : (
        <>
          <Card aria-busy={isPlaceholderData}>
            <RoundTable rounds={data.content} />
          </Card>
          <Pager page={page} pages={data.totalPages} onPage={setPage} />
        </>
      )}
    </div>
  );
}

function RoundTable({ rounds }: { rounds: readonly GameRound[] }) {
  const t = useText();
  const columns: readonly Column<GameRound>[] = [
    {
      key: 'game',
      label: t('launch.round.game'),
      cell: (round) => (
        <span className={styles.what}>
          <span>{round.title}</span>
          <small>
            <When at={round.openedAt} />
          </small>
        </span>
      ),
    },
    { key: 'stake', label: t('launch.round.stake'), end: true, cell: ({ stake }) => <Amount value={stake} /> },
    {
      key: 'win',
      label: t('launch.round.win'),
      end: true,
      cell: ({ win, state }) =>
        state === 'settled' ? (
          <Amount value={win} className={Number(win.amount) > 0 ? styles.won : undefined} />
        ) : (
          <Badge kind={kinds[state]}>{t(`launch.round.${state}`)}</Badge>
        ),
    },
    {
      key: 'balance',
      label: t('launch.round.balance'),
      end: true,
      cell: ({ balanceBefore, balanceAfter }) => (
        <span className={styles.muted}>
          <Amount value={balanceBefore} /> → <Amount value={balanceAfter} />
        </span>
      ),
    },
    {
      key: 'proof',
      label: t('launch.round.proof'),
      cell: ({ proof, state }) =>
        proof === null || state !== 'settled' ? (
          '–'
        ) : (
          <a className={styles.check} href={proof} target="_blank" rel="noreferrer">
            {t('launch.round.check')}
          </a>
        ),
    },
  ];
  return (
    <Table
      caption={t('launch.round.title')}
      columns={columns}
      rows={rounds}
      rowKey={({ vassalage, roundId }) => `${vassalage} ${roundId}`}
    />
  );
}
