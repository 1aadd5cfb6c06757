/** Affiliates by their state: applications that wait first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { affiliateStates } from '@banyan/core/affiliates';
import { statesOf } from '@banyan/core/states';
import { Badge } from '@banyan/ui/badge';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { type Affiliate, affiliateColours } from './affiliates.ts';

const states = statesOf(affiliateStates);

export default function AffiliatesPage() {
  const t = useText();
  const address = useAddress();
  const chosen = states.find((name) => name === address.get('state')) ?? 'applied';
  return (
    <>
      <PageHead title={t('affiliates.title')} text={t('affiliates.text')} />
      <Tabs
        id="affiliates"
        label={t('affiliates.title')}
        items={states.map((key) => ({ key, label: t(`affiliates.state.${key}`) }))}
        value={chosen}
        onChange={(state) => address.set({ state })}
      />
      <div {...tabPanelProps('affiliates', chosen)}>
        <Those key={chosen} state={chosen} />
      </div>
    </>
  );
}

function Those({ state }: { readonly state: Affiliate['state'] }) {
  const t = useText();
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf(
      'GET /admin/api/affiliates',
      { query: { state, ...(after === '' ? {} : { after }) } },
      { keepPrevious: true },
    ),
  );
  const columns: ListColumn<Affiliate>[] = [
    { key: 'at', label: t('affiliates.column.applied'), cell: (row) => <When at={row.appliedAt} /> },
    {
      key: 'account',
      label: t('affiliates.column.account'),
      cell: (row) => <Link to={`/affiliates/${row.id}`}>{row.account}</Link>,
    },
    { key: 'about', label: t('affiliates.column.about'), cell: (row) => <span dir="auto">{row.about}</span> },
    {
      key: 'plan',
      label: t('affiliates.column.plan'),
      cell: ({ plan }) => (plan === null ? '–' : `${plan.name} · ${plan.version}`),
    },
    { key: 'parent', label: t('affiliates.column.parent'), cell: ({ parent }) => parent ?? '–', isExtra: true },
    { key: 'friends', label: t('affiliates.column.friends'), cell: ({ friends }) => friends, end: true },
    {
      key: 'state',
      label: t('affiliates.column.state'),
      cell: (row) => <Badge kind={affiliateColours[row.state]}>{t(`affiliates.state.${row.state}`)}</Badge>,
    },
  ];
  return (
    <ListPage
      name={`affiliates.${state}`}
      caption={t(`affiliates.state.${state}`)}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      hrefOf={({ id }) => `/affiliates/${id}`}
      empty={{ title: t('affiliates.empty'), text: t(`affiliates.empty.${state}`) }}
    />
  );
}
