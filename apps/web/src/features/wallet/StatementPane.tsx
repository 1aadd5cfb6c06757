/** The account record (transactionHistory): every ledger line on the member's accounts, newest first, page by page. */
import { Badge } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import styles from './StatementPane.module.css';
import { balanceQuery, statementQuery } from './wallet.queries.ts';
import { NotRead } from '../../lib/NotRead.tsx';

type Line = CallValue<'GET /wps/v2/wallets/statement'>['content'][number];

/** A kind or account that has no text yet is shown by its own name. */
function named(t: Text, place: string, name: string): string {
  return namedText(t, `wallet.${place}.${name}`, name);
}

function columnsOf(t: Text): readonly Column<Line>[] {
  return [
    { key: 'at', label: t('wallet.statement.at'), cell: (line) => <When at={line.at} className={styles.at} /> },
    {
      key: 'kind',
      label: t('wallet.statement.kind'),
      cell: (line) => <Badge kind="brand">{named(t, 'kind', line.kind)}</Badge>,
    },
    {
      key: 'amount',
      label: t('wallet.statement.amount'),
      end: true,
      cell: (line) => (
        <Amount value={line.amount} signed className={line.amount.amount.startsWith('-') ? styles.out : styles.in} />
      ),
    },
    {
      key: 'after',
      label: t('wallet.statement.after'),
      end: true,
      cell: (line) => <Amount value={line.balanceAfter} />,
    },
    { key: 'account', label: t('wallet.statement.account'), cell: (line) => named(t, 'account', line.account) },
  ];
}

/** What a correction could not take back; nothing when nothing is owed. */
function Owed() {
  const t = useText();
  const { data } = useQuery(balanceQuery);
  if (data === undefined || !/[1-9]/.test(data.owed)) return null;
  return (
    <p className={`small ${styles.owed}`} role="note">
      <strong>
        {t('wallet.owed.label')} <Amount value={{ currency: data.currency, amount: data.owed }} />
      </strong>{' '}
      {t('wallet.owed.text')}
    </p>
  );
}

export default function StatementPane() {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(statementQuery(page));
  if (isPending) return <Skeleton block={420} radius="var(--r-4)" />;
  if (error !== null && data === undefined) {
    return <NotRead title={t('wallet.statement.failed')} error={error} onAgain={() => void refetch()} />;
  }
  if (data === undefined || data.content.length === 0)
    return <Empty motif="pot" palette={4} title={t('wallet.statement.empty')} text={t('wallet.statement.emptyText')} />;
  return (
    <>
      <p className="small muted">{t('wallet.statement.hint')}</p>
      <Owed />
      <Card aria-busy={isPlaceholderData}>
        <Table
          caption={t('member.entry.transactionHistory')}
          columns={columnsOf(t)}
          rows={data.content}
          rowKey={(line) => `${line.transferId}/${line.account}/${line.balanceAfter.amount}`}
        />
      </Card>
      <Pager page={page} pages={data.totalPages} onPage={setPage} />
    </>
  );
}
