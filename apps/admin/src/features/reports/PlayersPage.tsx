/** The members who make a figure, the highest turnover first; a row leads to the member's day. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { Amount } from '../../lib/Amount.tsx';
import { ScheduleButton } from '../report-schedules/index.ts';
import { daysOf } from './days.ts';

type Row = CallValue<'GET /admin/api/reports/players'>['rows'][number];

export default function PlayersPage() {
  const t = useText();
  const address = useAddress();
  const { house } = useMe();
  const span = daysOf(address, house.zone);
  const filter = Object.fromEntries(
    (['currency', 'category', 'vendor', 'game', 'line'] as const)
      .map((name) => [name, address.get(name)])
      .filter(([, value]) => value !== ''),
  );
  const after = address.get('after');
  const asked = { ...span, ...filter, ...(after === '' ? {} : { after }) };
  const query = useQuery(queryOf('GET /admin/api/reports/players', { query: asked as never }, { keepPrevious: true }));
  const columns: ListColumn<Row>[] = [
    { key: 'member', label: t('reports.players.member'), cell: (row) => row.member.account },
    { key: 'unit', label: t('reports.by.currency'), cell: (row) => row.currency },
    { key: 'bets', label: t('reports.figures.bets.name'), end: true, cell: (row) => row.plays.bets },
    ...(['placed', 'turnover', 'wins', 'ggr'] as const).map(
      (name): ListColumn<Row> => ({
        key: name,
        label: t(`reports.figures.${name}.name`),
        end: true,
        isExtra: name === 'placed',
        cell: (row) => <Amount money={{ amount: row.plays[name] }} />,
      }),
    ),
    {
      key: 'rtp',
      label: t('reports.figures.rtp.name'),
      end: true,
      cell: (row) => (row.plays.rtp === null ? '–' : `${row.plays.rtp} %`),
    },
  ];
  return (
    <>
      <PageHead
        title={t('reports.players.title')}
        text={t('reports.players.text', span)}
        actions={
          <>
            <Link to={`/reports?from=${span.from}&to=${span.to}`}>{t('reports.back')}</Link>
            <ScheduleButton report="players" filter={filter} />
          </>
        }
      />
      <ListPage
        name="report-players"
        caption={t('reports.players.title')}
        query={query}
        columns={columns}
        rowKey={(row) => `${row.member.id} ${row.currency}`}
        hrefOf={(row) =>
          `/reports/day?${new URLSearchParams({ member: row.member.id, account: row.member.account, day: span.to })}`
        }
        empty={{ title: t('reports.empty.title'), text: t('reports.empty.text') }}
      />
    </>
  );
}
