/** The lists of complaints: what is due first stands in front. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { type Line, type Queue, queues, stateBadges } from './complaint.ts';
import styles from './complaints.module.css';
import { Due } from './Due.tsx';

const everyMs = 15_000;

export default function ComplaintsPage() {
  const t = useText();
  const address = useAddress();
  const counts = useQuery(queryOf('GET /admin/api/complaints/counts', undefined, { everyMs })).data;
  const chosen = queues.find((name) => name === address.get('queue')) ?? 'waiting';
  const nameOf = (queue: Queue) => {
    const count = queue === 'waiting' || queue === 'escalated' ? (counts?.[queue] ?? 0) : 0;
    return count === 0 ? t(`complaints.queue.${queue}`) : `${t(`complaints.queue.${queue}`)} · ${count}`;
  };
  return (
    <>
      <PageHead
        title={t('complaints.title')}
        text={
          counts === undefined || counts.overdue === 0 ? (
            t('complaints.text')
          ) : (
            <Badge kind="negative">{t('complaints.overdue', { count: counts.overdue })}</Badge>
          )
        }
      />
      <Tabs
        id="complaints"
        label={t('complaints.title')}
        items={queues.map((key) => ({ key, label: nameOf(key) }))}
        value={chosen}
        onChange={(queue) => address.set({ queue })}
      />
      <div {...tabPanelProps('complaints', chosen)}>
        <QueueList key={chosen} queue={chosen} />
      </div>
    </>
  );
}

function QueueList({ queue }: { queue: Queue }) {
  const t = useText();
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf(
      'GET /admin/api/complaints',
      { query: { queue, ...(after === '' ? {} : { after }) } },
      { keepPrevious: true, everyMs },
    ),
  );
  return (
    <ListPage
      name={`complaints.${queue}`}
      caption={t(`complaints.queue.${queue}`)}
      query={query}
      columns={useColumns(queue === 'closed')}
      rowKey={({ reference }) => reference}
      hrefOf={({ reference }) => `/complaints/${reference}`}
      empty={{ title: t(`complaints.empty.${queue}`), text: t('complaints.emptyText') }}
    />
  );
}

function useColumns(isClosed: boolean): ListColumn<Line>[] {
  const t = useText();
  return [
    {
      key: 'reference',
      label: t('complaints.column.reference'),
      cell: (row) => <Link to={`/complaints/${row.reference}`}>{row.reference}</Link>,
    },
    { key: 'member', label: t('complaints.column.member'), cell: (row) => row.member.account },
    { key: 'kind', label: t('complaints.column.kind'), cell: (row) => t(`complaints.kind.${row.kind}`) },
    {
      key: 'excerpt',
      label: t('complaints.column.excerpt'),
      cell: (row) => (
        <span className={styles.excerpt} dir="auto">
          {row.excerpt}
        </span>
      ),
    },
    isClosed
      ? {
          key: 'outcome',
          label: t('complaints.column.outcome'),
          cell: (row) => (row.outcome === null ? t('complaints.byMember') : t(`complaints.outcome.${row.outcome}`)),
        }
      : { key: 'due', label: t('complaints.column.due'), cell: (row) => <Due due={row.due} /> },
    { key: 'owner', label: t('complaints.column.owner'), cell: (row) => row.owner?.displayName ?? '–' },
    {
      key: 'state',
      label: t('complaints.column.state'),
      cell: (row) => (
        <span className={styles.due}>
          <Badge kind={stateBadges[row.state]}>{t(`complaints.state.${row.state}`)}</Badge>
          {row.isEscalated ? <Badge kind="negative">{t('complaints.escalated')}</Badge> : null}
        </span>
      ),
    },
    { key: 'language', label: t('complaints.column.language'), cell: (row) => row.language },
    {
      key: 'opened',
      label: t('complaints.column.opened'),
      cell: (row) => <When at={row.openedAt} />,
      isExtra: true,
    },
  ];
}
