/** Remarks of members and visitors: read once by somebody; they get no answer. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button, InlineButton } from '@banyan/ui/button';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useToast } from '@banyan/ui/toast';
import { useAddress } from '../../lib/address.ts';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { AskButton } from '../cases/index.ts';
import styles from './complaints.module.css';

type Remark = CallValue<'GET /admin/api/feedback'>['rows'][number];
const states = ['unread', 'all'] as const;

export default function FeedbackPage() {
  const t = useText();
  const address = useAddress();
  const chosen = states.find((name) => name === address.get('state')) ?? 'unread';
  return (
    <>
      <PageHead title={t('complaints.feedback.title')} text={t('complaints.feedback.text')} />
      <Tabs
        id="feedback"
        label={t('complaints.feedback.title')}
        items={states.map((key) => ({ key, label: t(`complaints.feedback.${key}`) }))}
        value={chosen}
        onChange={(state) => address.set({ state })}
      />
      <div {...tabPanelProps('feedback', chosen)}>
        <Remarks key={chosen} state={chosen} />
      </div>
    </>
  );
}

function Remarks({ state }: { state: (typeof states)[number] }) {
  const t = useText();
  const after = useAddress().get('after');
  const mayRead = useMay('complaints.make');
  const read = useReading();
  const query = useQuery(
    queryOf(
      'GET /admin/api/feedback',
      { query: { state, ...(after === '' ? {} : { after }) } },
      { keepPrevious: true, everyMs: 30_000 },
    ),
  );
  const columns: ListColumn<Remark>[] = [
    {
      key: 'remark',
      label: t('complaints.feedback.remark'),
      cell: (row) => (
        <span className={styles.remark} dir="auto">
          {row.remark}
        </span>
      ),
    },
    {
      key: 'member',
      label: t('complaints.column.member'),
      cell: (row) =>
        row.member === null ? (
          t('complaints.feedback.visitor')
        ) : (
          <Link to={`/members/${row.member.id}`}>{row.member.account}</Link>
        ),
    },
    { key: 'at', label: t('complaints.feedback.at'), cell: (row) => <When at={row.at} /> },
    { key: 'language', label: t('complaints.column.language'), cell: (row) => row.language },
    {
      key: 'read',
      label: t('complaints.feedback.read'),
      cell: (row) =>
        row.readAt !== null ? (
          (row.readBy?.displayName ?? '–')
        ) : mayRead ? (
          <InlineButton onClick={() => void read([row])}>{t('complaints.feedback.mark')}</InlineButton>
        ) : (
          '–'
        ),
    },
    {
      key: 'acts',
      label: t('cases.ask'),
      isSilent: true,
      cell: (row) => (mayRead && row.readAt === null ? <AskButton about={{ feedback: row.id }} /> : null),
    },
  ];
  return (
    <ListPage
      name={`feedback.${state}`}
      caption={t(`complaints.feedback.${state}`)}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t(`complaints.feedback.empty.${state}`), text: t('complaints.feedback.emptyText') }}
      {...(state === 'unread' && mayRead
        ? {
            bulk: (rows: readonly Remark[], clear: () => void) => (
              <Button size="s" onClick={() => void read(rows).then(clear)}>
                {t('complaints.feedback.mark')}
              </Button>
            ),
          }
        : {})}
    />
  );
}

/** Marks remarks as read, each on its own. */
function useReading(): (rows: readonly Remark[]) => Promise<void> {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  return async (rows) => {
    const done = await Promise.allSettled(
      rows.map(({ id }) => call('POST /admin/api/feedback/:id/read', { params: { id } })),
    );
    await refresh(cache, 'GET /admin/api/feedback');
    const failed = done.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) toast({ kind: 'error', title: t('complaints.feedback.failed', { count: failed }) });
  };
}
