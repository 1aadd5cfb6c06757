/** Every line that a bet made in the books, with the balance after it. The cost's line is shared by the bets of a ticket. */
import { Card } from '@banyan/ui/card';
import { type Column, Table } from '@banyan/ui/table';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { When } from '../../lib/When.tsx';
import styles from './bets.module.css';
import type { BetDetailValue } from './bets.queries.ts';

type Line = BetDetailValue['lines'][number];

export function BetLines({ lines }: { lines: readonly Line[] }) {
  const t = useText();
  /** A kind or account that has no text yet is shown by its own name. */
  const named = (place: string, name: string) => namedText(t, `wallet.${place}.${name}`, name);
  const columns: readonly Column<Line>[] = [
    { key: 'kind', label: t('bets.line.kind'), cell: (line) => named('kind', line.kind) },
    {
      key: 'amount',
      label: t('bets.line.amount'),
      end: true,
      cell: (line) => (
        <Amount value={line.amount} signed className={line.amount.amount.startsWith('-') ? styles.loss : styles.gain} />
      ),
    },
    { key: 'after', label: t('bets.line.after'), end: true, cell: (line) => <Amount value={line.balanceAfter} /> },
    { key: 'at', label: t('bets.line.at'), cell: (line) => <When at={line.at} className={styles.muted} /> },
    { key: 'account', label: t('bets.line.account'), cell: (line) => named('account', line.account) },
  ];
  return (
    <Card as="section" aria-labelledby="bet-lines">
      <div className={styles.linesHead}>
        <h3 id="bet-lines" className={styles.heading}>
          {t('bets.line.title')}
        </h3>
        <p className="tiny muted">{t('bets.line.hint')}</p>
      </div>
      <Table
        caption={t('bets.line.title')}
        columns={columns}
        rows={lines}
        rowKey={(line) => `${line.transferId}/${line.account}/${line.balanceAfter.amount}`}
      />
    </Card>
  );
}
