/** Every lottery: the draw that comes next, what waits for numbers, and days without a draw. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { ActButton } from '../proposals/index.ts';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';

type Lottery = CallValue<'GET /admin/api/lotteries'>[number];

export default function LotteriesPage() {
  const t = useText();
  const mayOdds = useMay('odds.read');
  const mayClose = useMay('results.make');
  const query = useQuery({
    ...queryOf('GET /admin/api/lotteries'),
    select: (rows: readonly Lottery[]) => ({ rows, next: null }),
  });
  const columns: ListColumn<Lottery>[] = [
    {
      key: 'code',
      label: t('lotteries.column.game'),
      cell: (row) => (mayOdds ? <Link to={`/lotteries/${row.code}`}>{row.code}</Link> : row.code),
    },
    {
      key: 'source',
      label: t('lotteries.column.source'),
      cell: (row) =>
        t(
          row.source === 'parts'
            ? 'lotteries.source.parts'
            : row.source === 'rng'
              ? 'lotteries.source.own'
              : row.hasFeed
                ? 'lotteries.source.feed'
                : 'lotteries.source.hand',
        ),
    },
    {
      key: 'on',
      label: t('lotteries.column.state'),
      cell: (row) => (
        <Badge kind={row.isEnabled ? 'positive' : 'plain'}>{t(row.isEnabled ? 'lotteries.on' : 'lotteries.off')}</Badge>
      ),
    },
    {
      key: 'next',
      label: t('lotteries.column.next'),
      cell: (row) => (row.next === null ? '–' : <When at={row.next.closesAt} />),
    },
    {
      key: 'waiting',
      label: t('lotteries.waiting'),
      end: true,
      cell: (row) => (row.waiting === 0 ? 0 : <Link to={`/draws?game=${row.code}&waiting=yes`}>{row.waiting}</Link>),
    },
    {
      key: 'late',
      label: t('lotteries.late'),
      cell: (row) => (row.late === 0 ? 0 : <Badge kind="negative">{String(row.late)}</Badge>),
      end: true,
    },
    ...(mayClose
      ? [
          {
            key: 'acts',
            label: t('office.list.acts'),
            isSilent: true,
            end: true,
            cell: (row: Lottery) => <CloseDay game={row.code} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title={t('lotteries.title')} text={t('lotteries.text')} />
      <ListPage
        name="lotteries"
        caption={t('lotteries.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.code}
        empty={{ title: t('lotteries.draws.empty'), text: t('lotteries.draws.emptyText') }}
      />
    </>
  );
}

function CloseDay({ game }: { game: string }) {
  const t = useText();
  return (
    <ActButton
      label={t('lotteries.day.press')}
      title={`${game}: ${t('lotteries.day.press')}`}
      text={t('lotteries.day.text')}
      fields={[
        { name: 'day', label: t('lotteries.day.day'), type: 'date' },
        {
          name: 'is',
          label: t('lotteries.day.what'),
          start: 'yes',
          options: [
            ['yes', t('lotteries.day.none')],
            ['no', t('lotteries.day.again')],
          ],
        },
      ]}
      done={t('lotteries.done')}
      touches={['GET /admin/api/lotteries']}
      act={({ day = '', is }, reason) =>
        call('POST /admin/api/lotteries/:game/closed-days', {
          params: { game },
          body: { day, isClosed: is === 'yes', reason },
        })
      }
    />
  );
}
