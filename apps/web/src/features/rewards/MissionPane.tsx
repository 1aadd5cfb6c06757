/** Missions (missionLeaderboard, MC-18): those that run, said plainly when none do, and the board of the week's largest wins. */
import { Badge } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { When } from '../../lib/When.tsx';
import { AllPromotions } from './AllPromotions.tsx';
import styles from './rewards.module.css';
import { boardQuery, missionsQuery } from './rewards.queries.ts';

type BoardRow = CallValue<'GET /wps/relay/MCSFE_getMissionLeaderboard'>['list'][number];

export default function MissionPane() {
  const t = useText();
  const { data, error, refetch } = useQuery(missionsQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('rewards.missions.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={320} radius="var(--r-4)" />;
  return (
    <>
      {data.missions.length === 0 ? (
        <Empty
          motif="kite"
          palette={5}
          title={t('rewards.missions.none')}
          text={t('rewards.missions.noneText')}
          action={<AllPromotions />}
        />
      ) : (
        <Card pad as="section" aria-label={t('rewards.missions.title')}>
          <ul>
            {data.missions.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </Card>
      )}
      <Board />
    </>
  );
}

function columnsOf(t: Text): readonly Column<BoardRow>[] {
  return [
    { key: 'rank', label: t('rewards.board.rank'), cell: ({ rank }) => <span className="num">{rank}</span> },
    {
      key: 'name',
      label: t('rewards.board.name'),
      cell: ({ name, isMine }) => (
        <>
          <span dir="ltr">{name}</span> {isMine ? <Badge kind="gold">{t('rewards.board.you')}</Badge> : null}
        </>
      ),
    },
    { key: 'game', label: t('rewards.board.game'), cell: ({ game }) => game },
    { key: 'amount', label: t('rewards.board.win'), end: true, cell: ({ amount }) => <Amount value={amount} /> },
    { key: 'at', label: t('rewards.board.at'), cell: ({ at }) => <When at={at} className="muted" /> },
  ];
}

function Board() {
  const t = useText();
  const { data, error, refetch } = useQuery(boardQuery);
  return (
    <section aria-labelledby="wins-board">
      <h3 id="wins-board" className={styles.legend}>
        {t('rewards.board.title', { days: data?.days ?? 7 })}
      </h3>
      {data === undefined && error !== null ? (
        <NotRead title={t('rewards.board.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton block={180} radius="var(--r-4)" /> : null}
      {data?.list.length === 0 ? (
        <Empty motif="trophy" palette={3} title={t('rewards.board.empty')} text={t('rewards.board.emptyText')} />
      ) : null}
      {data !== undefined && data.list.length > 0 ? (
        <Card>
          <Table
            caption={t('rewards.board.title', { days: data.days })}
            columns={columnsOf(t)}
            rows={data.list}
            rowKey={({ name, at }) => `${name} ${at}`}
          />
        </Card>
      ) : null}
    </section>
  );
}
