/** Sums at the head of a record: a few figures side by side. */
import { Card } from '@banyan/ui/card';
import { Amount } from '../../lib/Amount.tsx';
import styles from './records.module.css';

type Figure = {
  readonly label: string;
  readonly value: { readonly currency: string; readonly amount: string };
  /** A change: with its sign, and in its colour. */
  readonly isChange?: boolean;
};

export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ label, value, isChange = false }) => (
        <Card key={label} className={styles.figure}>
          <dt className="small muted">{label}</dt>
          <dd>
            <Amount value={value} signed={isChange} className={isChange ? toneOf(value.amount) : undefined} />
          </dd>
        </Card>
      ))}
    </dl>
  );
}

/** Of nothing none. */
function toneOf(amount: string): string | undefined {
  if (amount.startsWith('-')) return styles.out;
  return /[1-9]/.test(amount) ? styles.in : undefined;
}
