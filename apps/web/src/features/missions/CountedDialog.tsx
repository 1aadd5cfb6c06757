/** What counted: the plays behind a progress or a score, the newest first. */
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { Figure } from './Figure.tsx';
import { countedQuery } from './missions.queries.ts';

type Props = {
  readonly id: string;
  readonly period: string;
  readonly title: string;
  readonly currency: string;
  readonly onClose: () => void;
};

export function CountedDialog({ id, period, title, currency, onClose }: Props) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(countedQuery(id, period, page));
  return (
    <Dialog
      open
      width={560}
      onPhone="sheet"
      title={`${t('missions.counted')}: ${title}`}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton block={200} radius="var(--r-3)" />
        ) : (
          <NotRead title={t('missions.countedFailed')} error={error} onAgain={() => void refetch()} />
        )
      ) : data.plays.length === 0 ? (
        <p className="small muted">{t('missions.nothing')}</p>
      ) : (
        <>
          <Table
            caption={t('missions.counted')}
            columns={[
              { key: 'at', label: t('rewards.board.at'), cell: ({ at }) => <When at={at} /> },
              { key: 'game', label: t('rewards.board.game'), cell: ({ game }) => game },
              {
                key: 'worth',
                label: t('missions.counts'),
                end: true,
                cell: (play) => <Figure in={play.in} value={play.worth} currency={currency} />,
              },
            ]}
            rows={data.plays.map((play, at) => ({ ...play, key: `${play.at} ${at}` }))}
            rowKey={({ key }) => key}
          />
          <Pager page={page} pages={data.totalPages} onPage={setPage} />
        </>
      )}
    </Dialog>
  );
}
