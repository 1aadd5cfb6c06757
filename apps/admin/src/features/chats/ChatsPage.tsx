/** The lists of chats: who waits with the longest first, one's own, all that are open, and those that have ended. */
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
import { ChatState, OwnService } from './ChatState.tsx';
import { type Line, type Queue, countsQuery, listEveryMs, queues } from './chat.ts';
import styles from './chats.module.css';

export default function ChatsPage() {
  const t = useText();
  const address = useAddress();
  const counts = useQuery(countsQuery).data;
  const chosen = queues.find((name) => name === address.get('queue')) ?? 'waiting';
  const nameOf = (queue: Queue) => {
    const count = queue === 'waiting' ? counts?.waiting : queue === 'mine' ? counts?.mine : undefined;
    return count === undefined || count === 0 ? t(`chats.queue.${queue}`) : `${t(`chats.queue.${queue}`)} · ${count}`;
  };
  return (
    <>
      <PageHead title={t('chats.title')} text={t('chats.text')} />
      <Tabs
        id="chats"
        label={t('chats.title')}
        items={queues.map((key) => ({ key, label: nameOf(key) }))}
        value={chosen}
        onChange={(queue) => address.set({ queue })}
      />
      <div {...tabPanelProps('chats', chosen)}>
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
      'GET /admin/api/chats',
      { query: { queue, ...(after === '' ? {} : { after }) } },
      { keepPrevious: true, everyMs: listEveryMs },
    ),
  );
  const columns: ListColumn<Line>[] = [
    {
      key: 'person',
      label: t('chats.column.person'),
      cell: (row) => (
        <>
          <Link to={`/chats/${row.id}`}>{row.member?.account ?? t('chats.visitor')}</Link>{' '}
          <OwnService rank={row.rank} />
        </>
      ),
    },
    { key: 'last', label: t('chats.column.last'), cell: (row) => <LastSaid row={row} /> },
    {
      key: 'since',
      label: t(queue === 'waiting' ? 'chats.column.waiting' : 'chats.column.lastAt'),
      cell: (row) => <When at={row.waitingSince ?? row.lastAt} />,
    },
    { key: 'state', label: t('chats.column.state'), cell: (row) => <ChatState chat={row} /> },
    {
      key: 'claim',
      label: t('chats.column.claim'),
      cell: (row) => (row.claim === null ? '–' : row.claim.isMine ? t('chats.you') : row.claim.who.displayName),
    },
    { key: 'language', label: t('chats.column.language'), cell: (row) => row.language },
  ];
  return (
    <ListPage
      name={`chats.${queue}`}
      caption={t(`chats.queue.${queue}`)}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      hrefOf={({ id }) => `/chats/${id}`}
      empty={{ title: t(`chats.empty.${queue}`), text: t('chats.emptyText') }}
    />
  );
}

function LastSaid({ row: { last, isTyping } }: { row: Line }) {
  const t = useText();
  if (isTyping) return <Badge kind="info">{t('chats.typing')}</Badge>;
  if (last === null) return null;
  return (
    <span className={styles.excerpt} dir="auto">
      {last.author === 'staff' ? <span className="muted">{t('chats.answered')}: </span> : null}
      {last.text === '' ? t('chats.pictures', { count: last.pictures }) : last.text}
    </span>
  );
}
