/** Bills of one kind of contracts: what one received, what one has to pay, and each with the figures that it follows from. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { type Bill, type Side, billsQuery } from './bills.queries.ts';
import { BillDialog } from './BillDialog.tsx';
import { BillPeriod } from './BillPeriod.tsx';
import styles from './contract-bills.module.css';

const sides = ['received', 'paid'] as const satisfies readonly Side[];
const badges: Readonly<Record<Bill['state'], ComponentProps<typeof Badge>['kind']>> = {
  'not-reached': 'plain',
  'not-counted': 'plain',
  'to-approve': 'warning',
  due: 'info',
  insufficient: 'negative',
  part: 'warning',
  paid: 'positive',
  denied: 'negative',
};

const columnsOf = (t: Text, side: Side, onOpen: (id: string) => void): readonly Column<Bill>[] => [
  {
    // With whose it is, and not in a column of its own: the way to the calculation is to be seen on a phone.
    key: 'period',
    label: t('bills.period'),
    cell: (bill) => (
      <>
        <BillPeriod of={bill} />
        <div className="tiny muted">
          {t(side === 'received' ? 'bills.payer' : 'bills.member')}:{' '}
          <bdi>{side === 'received' ? (bill.payer ?? t('bills.house')) : bill.member}</bdi>
        </div>
      </>
    ),
  },
  {
    key: 'amount',
    label: t('bills.amount'),
    end: true,
    cell: ({ amount, paid, state }) => (
      <>
        <b>
          <Amount value={amount} />
        </b>
        {state === 'part' ? (
          <div className="tiny muted">
            {t('bills.paid')} <Amount value={paid} />
          </div>
        ) : null}
      </>
    ),
  },
  {
    key: 'state',
    label: t('bills.stateName'),
    cell: ({ state }) => <Badge kind={badges[state]}>{t(`bills.state.${state}`)}</Badge>,
  },
  {
    key: 'open',
    label: <span className="sr">{t('bills.open')}</span>,
    cell: ({ id }) => (
      <Button size="s" kind="ghost" onClick={() => onOpen(id)}>
        {t('bills.open')}
      </Button>
    ),
  },
];

export function ContractBills({ kind }: { kind: Bill['kind'] }) {
  const t = useText();
  const [side, setSide] = useState<Side>('received');
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<string>();
  const { data, error, refetch } = useQuery(billsQuery(kind, side, page));
  if (data === undefined && error !== null)
    return <NotRead title={t('bills.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={300} radius="var(--r-4)" />;
  const owes = Number(data.owed) > 0;
  return (
    <div className={styles.pane}>
      <div>
        <Segment
          label={t('bills.sides')}
          items={sides.map((key) => ({ key, label: t(`bills.side.${key}`) }))}
          value={side}
          onChange={(next) => {
            setSide(next);
            setPage(1);
          }}
        />
      </div>
      {owes ? (
        <p className={styles.note} role="note">
          <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" />
          <span>
            {t('bills.owed')} <Amount value={{ currency: data.currency, amount: data.owed }} />. {t('bills.owedText')}
          </span>
        </p>
      ) : null}
      {data.content.length === 0 ? (
        <Empty motif="lotus" title={t(`bills.none.${side}`)} text={t('bills.noneText')} />
      ) : (
        <Card className={styles.bills}>
          <Table
            caption={t(`bills.side.${side}`)}
            columns={columnsOf(t, side, setShown)}
            rows={data.content}
            rowKey={({ id }) => id}
          />
        </Card>
      )}
      <Pager page={page} pages={data.totalPages} onPage={setPage} />
      {shown === undefined ? null : <BillDialog id={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}
