/**
 * The amount field: large figures after the currency's sign. The value is decimal text and stays text; digits of other
 * scripts are read as Latin ones, because a Bengali keyboard writes ৫০০.
 */
import { type Ref, useId } from 'react';
import styles from './AmountInput.module.css';
import { useTypedAmount } from './useTypedAmount.ts';

type AmountInputProps = {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  symbol: string;
  clearLabel: string;
  /** Longest fraction that may be typed. */
  decimals?: number;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

export function AmountInput({ id, value, onChange, symbol, clearLabel, decimals = 2, ...rest }: AmountInputProps) {
  const own = useId();
  const typed = useTypedAmount(value, onChange, decimals);
  return (
    <span className={styles.box} data-invalid={rest['aria-invalid']}>
      <span className={styles.symbol} aria-hidden="true">
        {symbol}
      </span>
      <input {...rest} id={id ?? own} className="num" inputMode="decimal" autoComplete="off" {...typed} />
      {value === '' ? null : (
        <button type="button" className={styles.clear} onClick={() => onChange('')}>
          {clearLabel}
        </button>
      )}
    </span>
  );
}
