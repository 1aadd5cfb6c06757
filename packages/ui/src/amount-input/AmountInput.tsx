/**
 * The amount field: large figures after the currency's sign. The value is decimal text and stays text; digits of other
 * scripts are read as Latin ones, because a Bengali keyboard writes ৫০০.
 */
import { type Ref, useId } from 'react';
import styles from './AmountInput.module.css';

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

const zeros = [0x09e6, 0x0660, 0x06f0, 0x0966, 0x1040, 0x17e0, 0x0e50, 0x0ed0];

/** The text with the digits of other scripts as Latin ones. */
export function latinDigits(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0) as number;
    const zero = zeros.find((from) => code >= from && code <= from + 9);
    return zero === undefined ? letter : String(code - zero);
  }).join('');
}

/** What was typed, as far as it can be an amount: Latin digits, one point, no more decimals than allowed. */
export function latinAmount(text: string, decimals = 2): string {
  const [whole = '', ...rest] = latinDigits(text)
    .replace(/[,\s\u066c]/g, '')
    .replace(/\u066b/g, '.')
    .replace(/[^0-9.]/g, '')
    .split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, 12);
  if (rest.length === 0 || decimals === 0) return trimmed;
  return `${trimmed === '' ? '0' : trimmed}.${rest.join('').slice(0, decimals)}`;
}

export function AmountInput({ id, value, onChange, symbol, clearLabel, decimals = 2, ...rest }: AmountInputProps) {
  const own = useId();
  return (
    <span className={styles.box} data-invalid={rest['aria-invalid']}>
      <span className={styles.symbol} aria-hidden="true">
        {symbol}
      </span>
      <input
        {...rest}
        id={id ?? own}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(latinAmount(event.target.value, decimals))}
      />
      {value === '' ? null : (
        <button type="button" className={styles.clear} onClick={() => onChange('')}>
          {clearLabel}
        </button>
      )}
    </span>
  );
}
