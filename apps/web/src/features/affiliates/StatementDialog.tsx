/** How a month was counted, line by line, and the file by which anybody counts it again. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import styles from './affiliates.module.css';
import { type Statement, readProof, statementQuery } from './affiliates.queries.ts';

type Props = { readonly id: string; readonly month: string; readonly onClose: () => void };

export function StatementDialog({ id, month, onClose }: Props) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(statementQuery(id, page));
  return (
    <Dialog
      open
      width={720}
      onPhone="sheet"
      title={t('affiliates.statement', { month })}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      {data !== undefined ? (
        <div className={styles.pane}>
          <Sums statement={data} />
          <Lines statement={data} />
          <Pager page={page} pages={data.totalPages} onPage={setPage} />
          {data.hash === null ? null : <Proof statement={data} hash={data.hash} />}
        </div>
      ) : error === null ? (
        <Skeleton block={320} radius="var(--r-3)" />
      ) : (
        <NotRead title={t('affiliates.failed')} error={error} onAgain={() => void refetch()} />
      )}
    </Dialog>
  );
}

type Sums = NonNullable<Statement['sums']>;
type SumName = Exclude<
  { [Name in keyof Sums]: Sums[Name] extends string ? Name : never }[keyof Sums],
  'own' | 'advanceIn'
>;

/** In the order of counting; what is taken off stands with a minus. */
const taken: ReadonlySet<SumName> = new Set([
  ...(['rebates', 'promotions', 'gameFees', 'depositFees', 'carriedIn', 'advanceUsed'] as const),
]);
const always: ReadonlySet<SumName> = new Set(['losses', 'base', 'units'] as const);
const ofShare: readonly SumName[] = [
  ...(['losses', 'rebates', 'promotions', 'gameFees', 'depositFees', 'base', 'carriedIn', 'shared'] as const),
  'share',
];
const ofAll: readonly SumName[] = ['advanceUsed', 'fixed', 'subs', 'units', 'carriedOut', 'forgiven', 'advanceOut'];
const isNothing = (amount: string) => /^-?0(\.0*)?$/.test(amount);

const negative = (amount: string) =>
  isNothing(amount) ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
const nameOf = (t: Text, name: Exclude<SumName, 'fixed'>): string => t(`affiliates.sum.${name}`);

function Sums({ statement: { sums, terms, amount } }: { statement: Statement }) {
  const t = useText();
  if (sums === null) return <p>{t('affiliates.running')}</p>;
  const names = [...(terms.kind === 'fixed' ? [] : ofShare), ...ofAll];
  const shown = names.filter((name) => always.has(name) || !isNothing(sums[name]));
  return (
    <dl className={styles.sums}>
      {shown.map((name) => (
        <div key={name} data-sum={name}>
          <dt>{name === 'fixed' ? t('affiliates.sum.fixed', { count: sums.qualified }) : nameOf(t, name)}</dt>
          <dd>
            <Amount
              whole
              value={{ currency: amount.currency, amount: taken.has(name) ? negative(sums[name]) : sums[name] }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ statement: { lines, amount } }: { statement: Statement }) {
  const t = useText();
  if (lines.length === 0) return null;
  const money = (text: string) => <Amount value={{ currency: amount.currency, amount: text }} />;
  return (
    <Card>
      <Table
        caption={t('affiliates.lines')}
        columns={[
          { key: 'name', label: t('affiliates.line.name'), cell: ({ name }) => <bdi>{name}</bdi> },
          { key: 'losses', label: t('affiliates.sum.losses'), end: true, cell: ({ losses }) => money(losses) },
          { key: 'rebates', label: t('affiliates.sum.rebates'), end: true, cell: ({ rebates }) => money(rebates) },
          {
            key: 'promotions',
            label: t('affiliates.sum.promotions'),
            end: true,
            cell: ({ promotions }) => money(promotions),
          },
          {
            key: 'deposited',
            label: t('affiliates.line.deposited'),
            end: true,
            cell: ({ deposited }) => money(deposited),
          },
          {
            key: 'qualified',
            label: t('affiliates.line.qualified'),
            cell: ({ isQualified }) => (isQualified ? t('affiliates.line.yes') : '–'),
          },
        ]}
        rows={lines.map((line, at) => ({ ...line, key: `${line.name} ${at}` }))}
        rowKey={({ key }) => key}
      />
    </Card>
  );
}

function Proof({ statement: { id, month }, hash }: { statement: Statement; hash: string }) {
  const t = useText();
  const say = useRefusalText();
  const reading = useMutation({
    mutationFn: () => readProof(id),
    onSuccess: ({ text }) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      link.download = `statement-${month}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 0);
    },
  });
  return (
    <div className={styles.form}>
      <p className="small muted">{t('affiliates.proof.text')}</p>
      <Button kind="secondary" busy={reading.isPending} className={styles.send} onClick={() => reading.mutate()}>
        <Download size={16} strokeWidth={1.9} aria-hidden="true" />
        {t('affiliates.proof')}
      </Button>
      {reading.error === null ? null : <FormError>{say(reading.error)}</FormError>}
      <p className="tiny muted">
        SHA-256 <code className={styles.hash}>{hash}</code>
      </p>
    </div>
  );
}
