/** The agent's rebates of lotteries one by one: what each draw brought on the days that are asked about, and a way to what it is made of. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { type Column, Table } from '@banyan/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { When } from '../../lib/When.tsx';
import { useGameName } from '../records/index.ts';
import { DrawRebateDialog } from './DrawRebateDialog.tsx';
import { type DrawRebate, rebatePages } from './lists.queries.ts';
import styles from './lists.module.css';
import { More } from './More.tsx';
import { toneOf } from './tone.ts';

const columnsOf = (
  t: Text,
  nameOf: ReturnType<typeof useGameName>,
  onOpen: (one: DrawRebate) => void,
): readonly Column<DrawRebate>[] => [
  {
    key: 'draw',
    label: t('agents.rebate.draw'),
    cell: ({ game, drawNo, at }) => (
      <span className={styles.what}>
        <span>
          {nameOf({ product: 'lottery', game, title: '' })} <span className="num">{drawNo}</span>
        </span>
        <small className="muted">
          <When at={at} />
        </small>
      </span>
    ),
  },
  {
    key: 'amount',
    label: t('wallet.statement.amount'),
    end: true,
    cell: ({ amount }) => <Amount value={amount} signed className={toneOf(amount.amount)} />,
  },
  {
    key: 'open',
    label: t('agents.rebate.from'),
    end: true,
    cell: (one) => (
      <Button kind="secondary" onClick={() => onOpen(one)}>
        {t('agents.rebate.show')}
      </Button>
    ),
  },
];

export function DrawRebates({ from, to }: { readonly from: string; readonly to: string }) {
  const t = useText();
  const nameOf = useGameName();
  const [open, setOpen] = useState<DrawRebate>();
  const pages = useInfiniteQuery(rebatePages({ from, to }));
  const rows = pages.data?.pages.flatMap(({ content }) => content);
  if (rows === undefined)
    return pages.error === null ? null : (
      <NotRead title={t('agents.rebate.failed')} error={pages.error} onAgain={() => void pages.refetch()} />
    );
  if (rows.length === 0) return null;
  return (
    <>
      <Card aria-busy={pages.isPlaceholderData}>
        <Table
          caption={t('agents.rebate.title')}
          columns={columnsOf(t, nameOf, setOpen)}
          rows={rows}
          rowKey={({ draw, payment }) => `${draw} ${payment}`}
        />
      </Card>
      <More of={pages} />
      {open === undefined ? null : <DrawRebateDialog of={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
