/** The contracts that end with something, by name and rate. */
import { useText } from '../../lib/language.tsx';
import type { Ending } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { rateText } from './rates.ts';

export function EndingList({ list }: Pick<Ending, 'list'>) {
  const t = useText();
  return (
    <ul className={styles.ending} aria-label={t('contracts.ending')}>
      {list.map(({ id, account, rate }) => (
        <li key={id}>
          <strong className="trunc">{account}</strong>
          <span className="num">{rateText(rate)} %</span>
        </li>
      ))}
    </ul>
  );
}
