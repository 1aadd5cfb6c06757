/** Deposits by state: what waits for the staff first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import kit from '../../lib/kit.module.css';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { MethodFilter, useListQuery } from './MethodFilter.tsx';
import { type DepositLine, depositBadges } from './states.ts';

const tabs = ['review', 'pending', 'awaiting', 'expired', 'failed', 'credited', 'all'] as const;

const columnsOf = (t: Text): ListColumn<DepositLine>[] => [
  {
    key: 'reference',
    label: t('deposits.column.reference'),
    cell: (row) => <Link to={`/deposits/${row.reference}`}>{row.reference}</Link>,
  },
  { key: 'at', label: t('deposits.column.at'), cell: (row) => <When at={row.requestedAt} /> },
  {
    key: 'member',
    label: t('deposits.column.member'),
    cell: (row) => <Link to={`/members/${row.member.id}`}>{row.member.account}</Link>,
  },
  { key: 'method', label: t('deposits.column.method'), cell: (row) => row.method },
  { key: 'amount', label: t('deposits.column.amount'), cell: (row) => <Amount money={row.amount} />, end: true },
  { key: 'fee', label: t('deposits.column.fee'), cell: (row) => <Amount money={row.fee} />, end: true, isExtra: true },
  { key: 'credited', label: t('deposits.column.credited'), cell: (row) => <Amount money={row.credited} />, end: true },
  {
    key: 'state',
    label: t('deposits.column.state'),
    cell: (row) => <Badge kind={depositBadges[row.state]}>{t(`deposits.state.${row.state}`)}</Badge>,
  },
  {
    key: 'trouble',
    label: t('deposits.column.trouble'),
    cell: (row) => (row.trouble === null ? '–' : t(`deposits.trouble.${row.trouble}`)),
  },
];

export default function DepositsPage() {
  const t = useText();
  const address = useAddress();
  const chosen = tabs.find((one) => one === address.get('tab')) ?? 'review';
  const state = chosen === 'all' ? {} : { state: chosen };
  const query = useQuery(
    queryOf(
      'GET /admin/api/deposits',
      { query: { ...state, ...useListQuery() } },
      { keepPrevious: true, everyMs: 15_000 },
    ),
  );
  return (
    <>
      <PageHead title={t('deposits.title')} text={t('deposits.text')} />
      <div className={kit.stack}>
        <Tabs
          id="deposits"
          label={t('deposits.title')}
          items={tabs.map((key) => ({ key, label: t(`deposits.tab.${key}`) }))}
          value={chosen}
          onChange={(tab) => address.set({ tab })}
        />
        <div {...tabPanelProps('deposits', chosen)}>
          <ListPage
            name="deposits"
            caption={t(`deposits.tab.${chosen}`)}
            query={query}
            columns={columnsOf(t)}
            rowKey={(row) => row.reference}
            hrefOf={(row) => `/deposits/${row.reference}`}
            filters={<MethodFilter />}
            empty={{ title: t('deposits.empty.title'), text: t('deposits.empty.text') }}
          />
        </div>
      </div>
    </>
  );
}
