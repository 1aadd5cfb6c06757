/** The lines of a bill, added up and computed again in this browser, and the file for whoever computes it with a program of their own. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { money, toWire } from '@banyan/core/money';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { digitsOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { type BillRead, readLines } from './bills.queries.ts';
import styles from './contract-bills.module.css';
import { proofFile, recompute } from './recompute.ts';

const linesAtOnce = 10;

export function BillProof({ of }: { of: BillRead }) {
  const t = useText();
  const { bill } = of;
  const [most, setMost] = useState(linesAtOnce);
  const { data, error, refetch } = useQuery({
    queryKey: ['bill-proof', bill.id],
    async queryFn() {
      const lines = await readLines(bill.id);
      return lines === undefined ? null : { lines, again: await recompute(of, lines) };
    },
  });
  if (error !== null) return <NotRead title={t('bills.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={160} radius="var(--r-3)" />;
  if (data === null) return <p className={styles.note}>{t('bills.tooMany')}</p>;
  const { lines, again } = data;
  const isRight = again.differing.length === 0;
  const shown = (units: bigint) => <Amount value={toWire(money(bill.currency, units))} />;
  return (
    <div className={styles.pane}>
      <p className={styles.note} data-right={isRight} role="status">
        {isRight ? (
          <CircleCheck size={18} strokeWidth={1.9} aria-hidden="true" />
        ) : (
          <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" />
        )}
        <span>
          {isRight ? t('bills.right', { count: lines.length }) : t('bills.wrong')} {shown(again.units)}
        </span>
      </p>
      <Card>
        <Table
          caption={t('bills.lines')}
          columns={[
            { key: 'account', label: t('bills.member'), cell: ({ account }) => <b>{account}</b> },
            { key: 'valid', label: t('bills.valid'), end: true, cell: ({ valid }) => shown(BigInt(valid)) },
            { key: 'staked', label: t('bills.staked'), end: true, cell: ({ staked }) => shown(BigInt(staked)) },
            { key: 'won', label: t('bills.won'), end: true, cell: ({ won }) => shown(BigInt(won)) },
            { key: 'given', label: t('bills.given'), end: true, cell: ({ given }) => shown(BigInt(given)) },
          ]}
          rows={lines.slice(0, most)}
          rowKey={({ id }) => id}
        />
      </Card>
      <div className={styles.buttons}>
        {most < lines.length ? (
          <Button size="s" kind="ghost" onClick={() => setMost(most + 100)}>
            {t('bills.more', { count: lines.length - most })} ({digitsOf(String(lines.length))})
          </Button>
        ) : null}
        <Button
          size="s"
          kind="ghost"
          onClick={() => {
            const link = document.createElement('a');
            link.href = URL.createObjectURL(new Blob([proofFile(of, lines)], { type: 'application/json' }));
            link.download = `bill-${bill.id}.json`;
            link.click();
            URL.revokeObjectURL(link.href);
          }}
        >
          <Download size={16} strokeWidth={1.9} aria-hidden="true" /> {t('bills.download')}
        </Button>
      </div>
    </div>
  );
}
