/** The bounds of a stake at a table, and its keys. */
import { shown } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';
import type { Seat } from '../useSeat.ts';
import styles from './table.module.css';

export function Limits({ seat: { currency, table } }: { seat: Seat }) {
  const text = useText();
  const { least, most } = table.limits;
  return (
    <div className={styles.limits}>
      <p className="tiny muted">
        {text('studio.stake.bounds', { least: shown(currency, least), most: shown(currency, most), currency })}
      </p>
      <p className={styles.keys}>{text('studio.table.keys')}</p>
    </div>
  );
}
