/** Who should be spoken with, who is watched, and who may not play now. */
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@banyan/ui/badge';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { Link } from 'react-router';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { Level, Markers } from './Markers.tsx';

type Watched = CallValue<'GET /admin/api/watches'>['rows'][number];
type Restricted = CallValue<'GET /admin/api/restrictions'>['rows'][number];
const parts = ['due', 'watched', 'restricted'] as const;

export default function WatchesPage() {
  const t = useText();
  const address = useAddress();
  const due = useQuery(queryOf('GET /admin/api/watches/counts', undefined, { everyMs: 30_000 })).data?.due ?? 0;
  const chosen = parts.find((one) => one === address.get('part')) ?? 'due';
  const nameOf = (part: (typeof parts)[number]) =>
    part === 'due' && due > 0 ? `${t('safety.part.due')} · ${due}` : t(`safety.part.${part}`);
  return (
    <>
      <PageHead title={t('safety.title')} text={t('safety.text')} />
      <Tabs
        id="watches"
        label={t('safety.title')}
        items={parts.map((key) => ({ key, label: nameOf(key) }))}
        value={chosen}
        onChange={(part) => address.set({ part })}
      />
      <div {...tabPanelProps('watches', chosen)}>
        {chosen === 'restricted' ? <RestrictedList /> : <WatchList key={chosen} part={chosen} />}
      </div>
    </>
  );
}

const pageOf = ({ member }: { member: { id: string } }) => `/members/${member.id}?tab=safety`;

function WatchList({ part }: { part: 'due' | 'watched' }) {
  const t = useText();
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf(
      'GET /admin/api/watches',
      { query: { ...(part === 'due' ? { due: 'yes' } : {}), ...(after === '' ? {} : { after }) } },
      { keepPrevious: true, everyMs: 30_000 },
    ),
  );
  const columns: ListColumn<Watched>[] = [
    {
      key: 'member',
      label: t('safety.column.member'),
      cell: (row) => <Link to={pageOf(row)}>{row.member.account}</Link>,
    },
    { key: 'level', label: t('safety.column.level'), cell: (row) => <Level level={row.level} /> },
    { key: 'markers', label: t('safety.column.markers'), cell: (row) => <Markers markers={row.markers} /> },
    { key: 'since', label: t('safety.column.since'), cell: (row) => <When at={row.since} /> },
    {
      key: 'due',
      label: t('safety.column.due'),
      cell: (row) => (row.contactDueAt === null ? '–' : <When at={row.contactDueAt} />),
    },
    {
      key: 'offers',
      label: t('safety.column.offers'),
      cell: (row) => (row.isOffersStopped ? <Badge kind="warning">{t('safety.offers.stopped')}</Badge> : '–'),
    },
  ];
  return (
    <ListPage
      name={`watches.${part}`}
      caption={t(`safety.part.${part}`)}
      query={query}
      columns={columns}
      rowKey={({ member }) => member.id}
      hrefOf={pageOf}
      empty={{ title: t(`safety.empty.${part}`), text: t('safety.emptyText') }}
    />
  );
}

function RestrictedList() {
  const t = useText();
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf('GET /admin/api/restrictions', { query: after === '' ? {} : { after } }, { keepPrevious: true }),
  );
  const columns: ListColumn<Restricted>[] = [
    {
      key: 'member',
      label: t('safety.column.member'),
      cell: (row) => <Link to={pageOf(row)}>{row.member.account}</Link>,
    },
    {
      key: 'kind',
      label: t('safety.column.kind'),
      cell: (row) => (
        <Badge kind={row.kind === 'excluded' ? 'negative' : 'warning'}>{t(`members.restriction.${row.kind}`)}</Badge>
      ),
    },
    { key: 'since', label: t('safety.column.since'), cell: (row) => <When at={row.since} exact /> },
    {
      key: 'until',
      label: t('safety.column.until'),
      cell: (row) => (row.until === null ? t('safety.forGood') : <When at={row.until} exact />),
    },
  ];
  return (
    <ListPage
      name="restrictions"
      caption={t('safety.part.restricted')}
      query={query}
      columns={columns}
      rowKey={(row) => `${row.member.id} ${row.kind} ${row.since}`}
      hrefOf={pageOf}
      empty={{ title: t('safety.empty.restricted'), text: t('safety.emptyText') }}
    />
  );
}
