/** Real-time salaries: what each contract earned and paid, and the part of each of the newest bets. */
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { digitsOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { salariesQuery, salaryQuery } from './bills.queries.ts';
import { PaymentList } from './PaymentList.tsx';
import styles from './contract-bills.module.css';

export function Salaries() {
  const t = useText();
  const { data, error, refetch } = useQuery(salariesQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('bills.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={300} radius="var(--r-4)" />;
  if (data.list.length === 0)
    return <Empty motif="lotus" title={t('bills.salary.none')} text={t('bills.salary.noneText')} />;
  return (
    <div className={styles.pane}>
      {data.list.map(({ contract }) => (
        <OfContract key={contract} contract={contract} />
      ))}
    </div>
  );
}

function OfContract({ contract }: { contract: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(salaryQuery(contract, page));
  if (data === undefined && error !== null)
    return <NotRead title={t('bills.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={300} radius="var(--r-4)" />;
  const { salary, payments, parts, totalPages } = data;
  return (
    <Card as="section" pad className={styles.pane} aria-label={t('bills.salary.title')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('bills.salary.earned')}</dt>
          <dd>
            <Amount value={salary.earned} />
          </dd>
        </div>
        <div>
          <dt>{t('bills.paid')}</dt>
          <dd>
            <Amount value={salary.paid} />
          </dd>
        </div>
      </dl>
      <p className="small muted">{t('bills.salary.text')}</p>
      <PaymentList of={payments} />
      <Pager page={page} pages={totalPages} onPage={setPage} />
      <h3 className={styles.subhead}>{t('bills.salary.parts')}</h3>
      <Table
        caption={t('bills.salary.parts')}
        columns={[
          { key: 'at', label: t('bills.salary.ended'), cell: ({ endedAt }) => <When at={endedAt} piece="minute" /> },
          { key: 'account', label: t('bills.member'), cell: ({ account }) => <b>{account}</b> },
          { key: 'valid', label: t('bills.valid'), end: true, cell: ({ validBet }) => <Amount value={validBet} /> },
          {
            key: 'rate',
            label: t('bills.salary.rate'),
            end: true,
            cell: ({ rate }) => <span className="num">{digitsOf(String(rate / 10_000))} %</span>,
          },
          { key: 'amount', label: t('bills.amount'), end: true, cell: ({ amount }) => <Amount value={amount} /> },
        ]}
        rows={parts.map((part, at) => ({ ...part, key: String(at) }))}
        rowKey={({ key }) => key}
      />
    </Card>
  );
}
