/** Profit by period as bars up and down from a line; the table beside it says the same in words, so the drawing is one image with a name. */
import { useText } from '../../lib/language.tsx';
import type { Profit } from './records.queries.ts';
import styles from './records.module.css';

const height = 160;
const middle = height / 2;
const step = 24;
const bar = 14;

export function ProfitChart({ periods }: { periods: Profit['periods'] }) {
  const t = useText();
  // How long a bar is drawn needs no exact arithmetic.
  const values = periods.map(({ sums }) => Number(sums.net.amount));
  const most = Math.max(1, ...values.map(Math.abs));
  const width = Math.max(step * periods.length, 1);
  return (
    <div className={styles.chart}>
      <div className={styles.bars}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="xMinYMid meet"
          className={styles.drawing}
          role="img"
          aria-label={t('records.profit.chart', { first: periods[0]?.from ?? '', last: periods.at(-1)?.to ?? '' })}
        >
          {values.map((value, index) => {
            const length = (Math.abs(value) / most) * (middle - 6);
            return (
              <rect
                key={periods[index]?.from}
                className={value < 0 ? styles.barOut : styles.barIn}
                x={index * step + (step - bar) / 2}
                y={value < 0 ? middle : middle - length}
                width={bar}
                height={Math.max(length, 1)}
                rx={3}
              >
                <title>{`${periods[index]?.from}: ${periods[index]?.sums.net.amount}`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
      <p className={`tiny muted num ${styles.ends}`} aria-hidden="true">
        <span>{periods[0]?.from}</span>
        {periods.length > 1 ? <span>{periods.at(-1)?.to}</span> : null}
      </p>
    </div>
  );
}
