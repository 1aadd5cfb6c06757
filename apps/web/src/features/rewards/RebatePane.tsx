/** Rebates (manualRebate, MC-20): those of a day or a week, to claim or paid by themselves, and what was paid back on bets as they were settled, by game. */
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { PlayNow } from '../catalog/index.ts';
import { gamesQuery, useLotteryGameNames } from '../lottery/index.ts';
import { OwnPeriods, PeriodHistory } from '../periods/index.ts';
import styles from './rewards.module.css';
import { rebatesQuery } from './rewards.queries.ts';

type GameRebate = CallValue<'GET /wps/member/rebates'>['list'][number];

export default function RebatePane() {
  const t = useText();
  const names = useLotteryGameNames();
  const games = useQuery(gamesQuery).data?.list ?? [];
  const { data, error, refetch } = useQuery(rebatesQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('rewards.rebate.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={320} radius="var(--r-4)" />;
  const nameOf = (code: string) => names.game(games.find(({ gameCode }) => gameCode === code)?.name ?? code, code);
  const columns: readonly Column<GameRebate>[] = [
    { key: 'game', label: t('rewards.rebate.game'), cell: ({ gameCode }) => <strong>{nameOf(gameCode)}</strong> },
    {
      key: 'bets',
      label: t('rewards.rebate.bets'),
      end: true,
      cell: ({ bets }) => <span className="num">{bets}</span>,
    },
    { key: 'staked', label: t('rewards.rebate.staked'), end: true, cell: ({ staked }) => <Amount value={staked} /> },
    {
      key: 'rebate',
      label: t('rewards.rebate.paid'),
      end: true,
      cell: ({ rebate }) => <Amount value={rebate} signed className={styles.in} />,
    },
  ];
  return (
    <>
      <OwnPeriods kinds={['rebate']} />
      <PeriodHistory kind="rebate" />
      <Card pad as="section" className={styles.total}>
        <span className="small muted">{t('rewards.rebate.total', { days: data.days })}</span>
        <Amount value={data.total} className={styles.big} />
        <span className="small muted">{t('rewards.rebate.text')}</span>
      </Card>
      {data.list.length === 0 ? (
        <Empty
          motif="pot"
          palette={2}
          title={t('rewards.rebate.empty')}
          text={t('rewards.rebate.emptyText')}
          action={<PlayNow />}
        />
      ) : (
        <Card>
          <Table
            caption={t('member.entry.manualRebate')}
            columns={columns}
            rows={data.list}
            rowKey={({ gameCode }) => gameCode}
          />
        </Card>
      )}
    </>
  );
}
