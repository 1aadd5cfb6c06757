/** One list of what a person has to look at, of every kind that this person may see. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type CaseKind, caseKinds, caseSeverities } from '@banyan/core/cases';
import { Badge } from '@banyan/ui/badge';
import { SelectInput } from '@banyan/ui/field';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import { namedText, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { type Line, keyOf, queues, severityBadges } from './case.ts';
import styles from './cases.module.css';

const everyMs = 15_000;

export default function CasesPage() {
  const t = useText();
  const address = useAddress();
  const counts = useQuery(queryOf('GET /admin/api/cases/counts', undefined, { everyMs })).data;
  const chosen = queues.find((name) => name === address.get('queue')) ?? 'open';
  const nameOf = (queue: (typeof queues)[number]) => {
    const count = queue === 'closed' ? 0 : (counts?.[queue] ?? 0);
    return count === 0 ? t(`cases.queue.${queue}`) : `${t(`cases.queue.${queue}`)} · ${count}`;
  };
  return (
    <>
      <PageHead title={t('cases.title')} text={t('cases.text')} />
      <Tabs
        id="cases"
        label={t('cases.title')}
        items={queues.map((key) => ({ key, label: nameOf(key) }))}
        value={chosen}
        onChange={(queue) => address.set({ queue })}
      />
      <div {...tabPanelProps('cases', chosen)} className={styles.panel}>
        <QueueList key={chosen} queue={chosen} />
      </div>
    </>
  );
}

function QueueList({ queue }: { queue: (typeof queues)[number] }) {
  const t = useText();
  const address = useAddress();
  const filter = Object.fromEntries(
    ['kind', 'severity', 'after'].map((name) => [name, address.get(name)]).filter(([, value]) => value !== ''),
  );
  const query = useQuery(
    queryOf('GET /admin/api/cases', { query: { queue, ...filter } as never }, { keepPrevious: true, everyMs }),
  );
  return (
    <ListPage
      name={`cases.${queue}`}
      caption={t(`cases.queue.${queue}`)}
      query={query}
      columns={useColumns(queue === 'closed')}
      rowKey={({ id }) => id}
      hrefOf={({ id }) => `/cases/${id}`}
      filters={<Filters />}
      empty={{ title: t(`cases.empty.${queue}`), text: t('cases.emptyText') }}
    />
  );
}

function Filters() {
  const t = useText();
  const address = useAddress();
  return (
    <>
      <SelectInput
        aria-label={t('cases.column.kind')}
        value={address.get('kind')}
        onChange={(event) => address.set({ kind: event.target.value })}
      >
        <option value="">{t('cases.allKinds')}</option>
        {caseKinds.map((kind) => (
          <option key={kind} value={kind}>
            {namedText(t, `cases.kind.${keyOf(kind)}`, kind)}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        aria-label={t('cases.column.severity')}
        value={address.get('severity')}
        onChange={(event) => address.set({ severity: event.target.value })}
      >
        <option value="">{t('cases.allSeverities')}</option>
        {caseSeverities.map((one) => (
          <option key={one} value={one}>
            {t(`cases.severity.${one}`)}
          </option>
        ))}
      </SelectInput>
    </>
  );
}

function useColumns(isClosed: boolean): ListColumn<Line>[] {
  const t = useText();
  const nameOf = (kind: CaseKind) => namedText(t, `cases.kind.${keyOf(kind)}`, kind);
  return [
    {
      key: 'kind',
      label: t('cases.column.kind'),
      cell: (row) => <Link to={`/cases/${row.id}`}>{nameOf(row.kind)}</Link>,
    },
    {
      key: 'severity',
      label: t('cases.column.severity'),
      cell: (row) => <Badge kind={severityBadges[row.severity]}>{t(`cases.severity.${row.severity}`)}</Badge>,
    },
    { key: 'member', label: t('cases.column.member'), cell: (row) => row.member?.account ?? '–' },
    {
      key: 'about',
      label: t('cases.column.about'),
      cell: (row) => [row.vendor, row.round].filter((one) => one !== '').join(' · ') || '–',
    },
    { key: 'age', label: t('cases.column.age'), cell: (row) => <When at={row.at} /> },
    { key: 'owner', label: t('cases.column.owner'), cell: (row) => row.owner?.displayName ?? t('cases.untaken') },
    isClosed
      ? {
          key: 'outcome',
          label: t('cases.column.outcome'),
          cell: (row) => (row.outcome === null ? t('cases.endedElsewhere') : t(`cases.outcome.${row.outcome}`)),
        }
      : {
          key: 'state',
          label: t('cases.column.state'),
          cell: (row) => (
            <Badge kind={row.owner === null ? 'warning' : 'info'}>
              {t(row.owner === null ? 'cases.state.waiting' : 'cases.state.taken')}
            </Badge>
          ),
        },
  ];
}
