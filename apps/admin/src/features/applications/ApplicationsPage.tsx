/** Applications that wait, the longest first, and those that are decided. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Field, SelectInput } from '@banyan/ui/field';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import kit from '../../lib/kit.module.css';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { type ApplicationLine, applicationBadges } from './states.ts';

const tabs = ['open', 'decided'] as const;

const columnsOf = (t: Text, isOpen: boolean): ListColumn<ApplicationLine>[] => [
  {
    key: 'at',
    label: t('applications.column.at'),
    cell: (row) => (
      <Link to={`/applications/${row.id}`}>
        <When at={row.at} />
      </Link>
    ),
  },
  {
    key: 'member',
    label: t('applications.column.member'),
    cell: (row) => <Link to={`/members/${row.member.id}`}>{row.member.account}</Link>,
  },
  { key: 'promotion', label: t('applications.column.promotion'), cell: (row) => row.promotion },
  {
    key: 'remark',
    label: t('applications.column.remark'),
    cell: (row) => <span dir="auto">{row.service === null ? row.remark || '–' : t('applications.number')}</span>,
  },
  { key: 'pictures', label: t('applications.column.pictures'), cell: (row) => row.pictures, end: true },
  {
    key: 'state',
    label: t('applications.column.state'),
    cell: (row) => <Badge kind={applicationBadges[row.state]}>{t(`applications.state.${row.state}`)}</Badge>,
  },
  isOpen
    ? { key: 'by', label: t('applications.column.takenBy'), cell: (row) => row.takenBy ?? '–' }
    : { key: 'by', label: t('applications.column.decidedBy'), cell: (row) => row.decidedBy ?? '–' },
  {
    key: 'amount',
    label: t('applications.column.amount'),
    cell: (row) => (row.amount === null ? '–' : <Amount money={row.amount} />),
    end: true,
    isExtra: isOpen,
  },
];

export default function ApplicationsPage() {
  const t = useText();
  const address = useAddress();
  const chosen = tabs.find((one) => one === address.get('tab')) ?? 'open';
  const asked = ['promotion', 'after'].map((name) => [name, address.get(name)]).filter(([, value]) => value !== '');
  const query = useQuery(
    queryOf(
      'GET /admin/api/applications',
      { query: { state: chosen, ...Object.fromEntries(asked) } },
      { keepPrevious: true, everyMs: 15_000 },
    ),
  );
  return (
    <>
      <PageHead title={t('applications.title')} text={t('applications.text')} />
      <div className={kit.stack}>
        <Tabs
          id="applications"
          label={t('applications.title')}
          items={tabs.map((key) => ({ key, label: t(`applications.tab.${key}`) }))}
          value={chosen}
          onChange={(tab) => address.set({ tab })}
        />
        <div {...tabPanelProps('applications', chosen)}>
          <ListPage
            name="applications"
            caption={t(`applications.tab.${chosen}`)}
            query={query}
            columns={columnsOf(t, chosen === 'open')}
            rowKey={(row) => row.id}
            hrefOf={(row) => `/applications/${row.id}`}
            filters={<PromotionFilter />}
            empty={{ title: t('applications.empty.title'), text: t('applications.empty.text') }}
          />
        </div>
      </div>
    </>
  );
}

function PromotionFilter() {
  const t = useText();
  const address = useAddress();
  const mayRead = useMay('promotions.read');
  const { data } = useQuery({ ...queryOf('GET /admin/api/promotions'), enabled: mayRead });
  const names = (data?.promotions ?? []).filter(({ kind }) => kind === 'application').map(({ id }) => id);
  return (
    <Field label={t('applications.column.promotion')}>
      {(control) => (
        <SelectInput
          {...control}
          value={address.get('promotion')}
          onChange={(event) => address.set({ promotion: event.target.value })}
        >
          <option value="">{t('applications.allPromotions')}</option>
          {names.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
