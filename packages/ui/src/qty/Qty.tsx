/** An amount between two bounds, typed or stepped. Decimal text in, decimal text out. */
import { Minus, Plus } from 'lucide-react';
import { isAmbiguousAmount } from '../amount-input/latin.ts';
import { useTypedAmount } from '../amount-input/useTypedAmount.ts';
import { clampText, stepText } from './decimals.ts';
import styles from './Qty.module.css';

type QtyProps = {
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: string;
  onChange: (value: string) => void;
  step: string;
  min: string;
  max: string;
  decimals?: number;
  disabled?: boolean;
  'aria-invalid'?: true;
};

export function Qty({
  label,
  lessLabel,
  moreLabel,
  value,
  onChange,
  step,
  min,
  max,
  decimals = 2,
  disabled = false,
  ...rest
}: QtyProps) {
  const typed = useTypedAmount(value, onChange, decimals);
  return (
    <span className={styles.qty} data-invalid={rest['aria-invalid']}>
      <button
        type="button"
        aria-label={lessLabel}
        disabled={disabled}
        onClick={() => onChange(stepText(value, `-${step}`, min, max))}
      >
        <Minus size={16} strokeWidth={1.9} aria-hidden="true" />
      </button>
      <input
        {...rest}
        className="num"
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        {...typed}
        disabled={disabled}
        onBlur={() => isAmbiguousAmount(value) || onChange(clampText(value, min, max))}
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={disabled}
        onClick={() => onChange(stepText(value, step, min, max))}
      >
        <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
      </button>
    </span>
  );
}
