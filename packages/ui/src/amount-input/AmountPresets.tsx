/** Ready amounts under an amount field; the one that stands in the field is marked. */
import { clampText } from '../qty/index.ts';
import styles from './AmountInput.module.css';

type AmountPresetsProps = {
  label: string;
  /** Decimal text, and how it is shown. */
  presets: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
};

/** One spelling for one amount: 500, 500.0 and 500.00 are the same. */
function plain(text: string): string {
  return text === '' ? '' : clampText(text, '0', '');
}

export function AmountPresets({ label, presets, value, onChange, disabled = false }: AmountPresetsProps) {
  if (presets.length === 0) return null;
  return (
    <fieldset className={styles.presets}>
      <legend className="sr">{label}</legend>
      {presets.map((preset) => (
        <button
          key={preset.value}
          type="button"
          className={`${styles.preset} num`}
          aria-pressed={plain(preset.value) === plain(value)}
          disabled={disabled}
          onClick={() => onChange(plain(preset.value))}
        >
          {preset.label}
        </button>
      ))}
    </fieldset>
  );
}
