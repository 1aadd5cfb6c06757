/** Withdrawals by institution and outcome, with the time from asking to the decision and to the payment. */
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { namedText, useLanguage, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { daysOf } from './days.ts';
import { durationText } from './duration.ts';
import { ReportsNav } from './ReportsNav.tsx';
import { SpanFields } from './SpanFields.tsx';

type Rows = CallValue<'GET /admin/api/reports/withdrawals'>;
type Row = Rows[number];

export default function WithdrawalsPage() {
  const t = useText();
  const { language } = useLanguage();
  const { house } = useMe();
  const span = daysOf(useAddress(), house.zone);
  const query = useQuery({
    ...queryOf('GET /admin/api/reports/withdrawals', { query: span as never }, { keepPrevious: true }),
    select: (rows: Rows) => ({ rows, next: null }),
  });
  const times = ['medianReviewSeconds', 'slowestReviewSeconds', 'medianPaidSeconds'] as const;
  const columns: ListColumn<Row>[] = [
    { key: 'institution', label: t('reports.withdrawals.institution'), cell: (row) => row.institution },
    {
      key: 'state',
      label: t('reports.column.state'),
      cell: (row) => namedText(t, `withdrawals.state.${row.state}`, row.state),
    },
    { key: 'currency', label: t('reports.by.currency'), cell: (row) => row.currency },
    { key: 'count', label: t('reports.withdrawals.count'), end: true, cell: (row) => row.count },
    {
      key: 'amount',
      label: t('reports.column.amount'),
      end: true,
      cell: ({ amount }) => <Amount money={{ amount }} />,
    },
    { key: 'fees', label: t('reports.cash.fees'), end: true, cell: ({ fees }) => <Amount money={{ amount: fees }} /> },
    ...times.map(
      (name): ListColumn<Row> => ({
        key: name,
        label: t(`reports.withdrawals.${name}`),
        end: true,
        cell: (row) => durationText(language.toLowerCase(), row[name]),
      }),
    ),
  ];
  return (
    <>
      <PageHead title={t('reports.withdrawals.title')} text={t('reports.withdrawals.text')} />
      <ReportsNav />
      <ListPage
        name="report-withdrawals"
        caption={t('reports.withdrawals.title')}
        query={query}
        columns={columns}
        rowKey={(row) => `${row.institution} ${row.state} ${row.currency}`}
        hrefOf={() => '/withdrawals'}
        filters={<SpanFields span={span} />}
        empty={{ title: t('reports.withdrawals.none'), text: t('reports.empty.text') }}
      />
    </>
  );
}
