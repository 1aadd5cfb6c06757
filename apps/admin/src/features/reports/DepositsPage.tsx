/** Deposits by method: how many were asked for and credited, what they cost, and how long a credit took. */
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { useLanguage, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { daysOf } from './days.ts';
import { durationText } from './duration.ts';
import { ReportsNav } from './ReportsNav.tsx';
import { SpanFields } from './SpanFields.tsx';

type Rows = CallValue<'GET /admin/api/reports/deposits'>;

export default function DepositsPage() {
  const t = useText();
  const { language } = useLanguage();
  const { house } = useMe();
  const span = daysOf(useAddress(), house.zone);
  const query = useQuery({
    ...queryOf('GET /admin/api/reports/deposits', { query: span as never }, { keepPrevious: true }),
    select: (rows: Rows) => ({ rows, next: null }),
  });
  const columns: ListColumn<Rows[number]>[] = [
    { key: 'method', label: t('reports.deposits.method'), cell: (row) => row.method },
    { key: 'currency', label: t('reports.by.currency'), cell: (row) => row.currency },
    { key: 'asked', label: t('reports.deposits.asked'), end: true, cell: (row) => row.asked },
    { key: 'credited', label: t('reports.deposits.credited'), end: true, cell: (row) => row.credited },
    {
      key: 'success',
      label: t('reports.deposits.success'),
      end: true,
      cell: (row) => (row.success === null ? '–' : `${row.success} %`),
    },
    {
      key: 'amount',
      label: t('reports.column.amount'),
      end: true,
      cell: ({ amount }) => <Amount money={{ amount }} />,
    },
    { key: 'fees', label: t('reports.cash.fees'), end: true, cell: ({ fees }) => <Amount money={{ amount: fees }} /> },
    {
      key: 'median',
      label: t('reports.deposits.median'),
      end: true,
      cell: (row) => durationText(language.toLowerCase(), row.medianSeconds),
    },
  ];
  return (
    <>
      <PageHead title={t('reports.deposits.title')} text={t('reports.deposits.text')} />
      <ReportsNav />
      <ListPage
        name="report-deposits"
        caption={t('reports.deposits.title')}
        query={query}
        columns={columns}
        rowKey={(row) => `${row.method} ${row.currency}`}
        hrefOf={() => '/deposits'}
        filters={<SpanFields span={span} />}
        empty={{ title: t('reports.deposits.none'), text: t('reports.empty.text') }}
      />
    </>
  );
}
