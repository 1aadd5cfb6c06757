/** Every draw on sale with its fullest number or combinations, live. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { Share } from './ExposureOfDraw.tsx';

type Line = CallValue<'GET /admin/api/exposure'>[number];

export default function ExposurePage() {
  const t = useText();
  const query = useQuery({
    ...queryOf('GET /admin/api/exposure', {}, { everyMs: 5000 }),
    select: (rows: readonly Line[]) => ({
      rows: [...rows].sort((one, other) => (other.worst?.percent ?? 0) - (one.worst?.percent ?? 0)),
      next: null,
    }),
  });
  const columns: ListColumn<Line>[] = [
    {
      key: 'draw',
      label: t('lotteries.column.draw'),
      cell: (row) => <Link to={`/draws/${row.id}`}>{`${row.game} ${row.drawNo}`}</Link>,
    },
    { key: 'closes', label: t('lotteries.column.closes'), cell: (row) => <When at={row.closesAt} /> },
    {
      key: 'what',
      label: t('lotteries.column.fullest'),
      cell: (row) => (row.worst === null ? '–' : `${row.worst.play} ${row.worst.number}`),
    },
    {
      key: 'used',
      label: t('lotteries.column.used'),
      cell: (row) => <Share percent={row.worst?.percent ?? 0} />,
      end: true,
    },
    {
      key: 'sum',
      label: t('lotteries.column.staked'),
      cell: (row) => (row.worst === null ? '–' : <Amount money={row.worst.used} />),
      end: true,
    },
    {
      key: 'cap',
      label: t('lotteries.column.cap'),
      cell: (row) => (row.worst === null ? '–' : <Amount money={row.worst.cap} />),
      end: true,
    },
  ];
  return (
    <>
      <PageHead title={t('lotteries.exposure.title')} text={t('lotteries.exposure.text')} />
      <ListPage
        name="exposure"
        caption={t('lotteries.exposure.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        hrefOf={(row) => `/draws/${row.id}`}
        empty={{ title: t('lotteries.exposure.none'), text: t('lotteries.exposure.noneText') }}
      />
    </>
  );
}
