/** Lottery balls: 36 px, or 30 small. Their order is always left to right, in every language. */
import type { CSSProperties } from 'react';
import styles from './Ball.module.css';

/** Balls have seven colours, the tokens --ball-1 to --ball-7. */
const colours = 7;

/** One ball; `index` picks its colour from the row of seven. */
function Ball({ value, index = 0, small = false }: { value: string; index?: number; small?: boolean }) {
  const style = { '--ball': `var(--ball-${(index % colours) + 1})` } as CSSProperties;
  return (
    <span className={`${styles.ball} ${small ? styles.small : ''} num`} style={style}>
      {value}
    </span>
  );
}

/** Balls in a row. `label` is what a screen reader hears instead of the single figures. */
export function Balls({ values, label, small = false }: { values: readonly string[]; label: string; small?: boolean }) {
  return (
    <span className={small ? `${styles.balls} ${styles.close}` : styles.balls} role="img" aria-label={label}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a ball is its identity
        <Ball key={index} value={value} index={index} small={small} />
      ))}
    </span>
  );
}
