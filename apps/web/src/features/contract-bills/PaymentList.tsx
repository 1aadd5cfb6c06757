/** What was paid of a bill or a salary, part by part. */
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import type { BillRead } from './bills.queries.ts';
import styles from './contract-bills.module.css';

export function PaymentList({ of }: { of: BillRead['proof']['payments'] }) {
  const t = useText();
  return (
    <>
      <h3 className={styles.subhead}>{t('bills.payments')}</h3>
      <ol className={styles.payments}>
        {of.map(({ part, amount, at }) => (
          <li key={part}>
            <When at={at} piece="minute" />
            <b>
              <Amount value={amount} />
            </b>
          </li>
        ))}
      </ol>
    </>
  );
}
