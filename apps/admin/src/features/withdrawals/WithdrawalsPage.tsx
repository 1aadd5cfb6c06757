/** The queues: what waits for a decision with the oldest first, what is being paid, what has ended, what is disputed. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ApproveMany } from './ApproveMany.tsx';
import { BankFiles } from './BankFiles.tsx';
import { TurnoverMeter } from './TurnoverMeter.tsx';
import { type Line, type Queue, colourOf, queues } from './withdrawal.ts';

export default function WithdrawalsPage() {
  const t = useText();
  const address = useAddress();
  const mayMake = useMay('withdrawals.make');
  const counts = useQuery(queryOf('GET /admin/api/withdrawals/counts', undefined, { everyMs: 15_000 })).data;
  const chosen = queues.find((name) => name === address.get('queue')) ?? 'waiting';
  const nameOf = (queue: Queue) => {
    const count = counts === undefined || !(queue in counts) ? 0 : counts[queue as keyof typeof counts];
    return count === 0 ? t(`withdrawals.queue.${queue}`) : `${t(`withdrawals.queue.${queue}`)} · ${count}`;
  };
  return (
    <>
      <PageHead
        title={t('withdrawals.title')}
        text={t('withdrawals.text')}
        actions={mayMake ? <BankFiles /> : undefined}
      />
      <Tabs
        id="withdrawals"
        label={t('withdrawals.title')}
        items={queues.map((key) => ({ key, label: nameOf(key) }))}
        value={chosen}
        onChange={(queue) => address.set({ queue })}
      />
      <div {...tabPanelProps('withdrawals', chosen)}>
        <QueueList key={chosen} queue={chosen} />
      </div>
    </>
  );
}

function QueueList({ queue }: { queue: Queue }) {
  const t = useText();
  const after = useAddress().get('after');
  const mayDecide = useMay(['withdrawals.make', 'withdrawals.authorise']);
  const query = useQuery(
    queryOf(
      'GET /admin/api/withdrawals',
      { query: { queue, ...(after === '' ? {} : { after }) } },
      { keepPrevious: true, everyMs: 15_000 },
    ),
  );
  const columns = useColumns(queue === 'waiting');
  return (
    <ListPage
      name={`withdrawals.${queue}`}
      caption={t(`withdrawals.queue.${queue}`)}
      query={query}
      columns={columns}
      rowKey={({ reference }) => reference}
      hrefOf={({ reference }) => `/withdrawals/${reference}`}
      empty={{ title: t(`withdrawals.empty.${queue}`), text: t('withdrawals.emptyText') }}
      {...(queue === 'waiting' && mayDecide
        ? {
            bulk: (rows: readonly Line[], clear: () => void) => (
              <ApproveMany references={rows.map(({ reference }) => reference)} onDone={clear} />
            ),
          }
        : {})}
    />
  );
}

function useColumns(isWaiting: boolean): ListColumn<Line>[] {
  const t = useText();
  const { reasonText } = useReasonText();
  return [
    { key: 'requested', label: t('withdrawals.column.requested'), cell: (row) => <When at={row.requestedAt} /> },
    {
      key: 'reference',
      label: t('withdrawals.column.reference'),
      cell: (row) => <Link to={`/withdrawals/${row.reference}`}>{row.reference}</Link>,
    },
    { key: 'member', label: t('withdrawals.column.member'), cell: (row) => row.member.account },
    {
      key: 'to',
      label: t('withdrawals.column.to'),
      cell: (row) => (
        <>
          {row.to.institution} <span className="muted num">{row.to.masked}</span>
        </>
      ),
    },
    { key: 'amount', label: t('withdrawals.column.amount'), cell: (row) => <Amount money={row.amount} />, end: true },
    ...(isWaiting
      ? [
          {
            key: 'turnover',
            label: t('withdrawals.column.turnover'),
            cell: (row: Line) => (row.turnover === null ? '–' : <TurnoverMeter {...row.turnover} />),
          },
          {
            key: 'reasons',
            label: t('withdrawals.column.reasons'),
            cell: (row: Line) =>
              row.reasons.length === 0 ? t('withdrawals.noReason') : row.reasons.map(reasonText).join(', '),
          },
          {
            key: 'claim',
            label: t('withdrawals.column.claim'),
            cell: (row: Line) =>
              row.claim === null ? '–' : row.claim.isMine ? t('withdrawals.mine') : row.claim.who.displayName,
          },
        ]
      : []),
    {
      key: 'state',
      label: t('withdrawals.column.state'),
      cell: (row) => (
        <>
          <Badge kind={colourOf(row.state)}>{t(`withdrawals.state.${row.state}`)}</Badge>
          {row.isOnHold ? <Badge kind="negative">{t('withdrawals.onHold')}</Badge> : null}
        </>
      ),
    },
    {
      key: 'fee',
      label: t('withdrawals.column.fee'),
      cell: (row) => <Amount money={row.fee} />,
      end: true,
      isExtra: true,
    },
  ];
}

function useReasonText() {
  const t = useText();
  return { reasonText: (reason: Line['reasons'][number]) => t(`withdrawals.reason.${reason}`) };
}
