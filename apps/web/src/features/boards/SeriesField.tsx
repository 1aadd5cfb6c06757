/** The series of games of series and rebate: further up the odds are higher, further down more comes back of every bet. */
import type { CurrentDraw } from '../draws/index.ts';
import { rebateRate } from '../tickets/index.ts';
import { useId } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './SeriesField.module.css';

type SeriesFieldProps = {
  choice: NonNullable<CurrentDraw['series']>;
  value: number;
  onChange: (series: number) => void;
};

export function SeriesField({ choice, value, onChange }: SeriesFieldProps) {
  const t = useText();
  const id = useId();
  const { lowest, highest } = choice;
  if (lowest >= highest) return null;
  const said = t('lottery.series.value', { series: value, percent: (rebateRate(choice, value) * 100).toFixed(2) });
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('lottery.series.label')}
      </label>
      <output htmlFor={id}>{said}</output>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={lowest}
        max={highest}
        step={1}
        value={value}
        aria-valuetext={said}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <span className={styles.end}>{t('lottery.series.moreRebate')}</span>
      <span className={`${styles.end} ${styles.far}`}>{t('lottery.series.moreOdds')}</span>
    </div>
  );
}
