/** A box for several lines with how much of it is used, as people count characters. */
import { Field } from '@banyan/ui/field';
import type { ReactNode } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './complaints.module.css';

type LongTextProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error: ReactNode;
  readonly value: string;
  readonly most: number;
  readonly rows?: number;
  readonly onChange: (value: string) => void;
};

/** What is written counts by characters and not by what they are made of; more than fits can be typed and is said. */
export const lengthOf = (text: string): number => [...text.trim()].length;

export function LongText({ label, hint, error, value, most, rows = 5, onChange }: LongTextProps) {
  const t = useText();
  const used = lengthOf(value);
  const count = (
    <span className={`num ${styles.count}`} data-over={used > most}>
      {t('complaints.count', { used, max: most })}
    </span>
  );
  return (
    <Field label={label} required hint={hint} error={error} end={count}>
      {(control) => (
        <textarea
          {...control}
          className={styles.text}
          rows={rows}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
