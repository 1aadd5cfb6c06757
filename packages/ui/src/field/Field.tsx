/**
 * One field: label with a red * when required, the control, and below it the hint or, instead, the error.
 * The child is a function that receives what ties the control to its texts.
 */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Shown at the end of the label's line. */
  end?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ label, hint, error, required = false, end, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const failed = error !== undefined && error !== null && error !== '' && error !== false;
  const noted = failed || (hint !== undefined && hint !== null);
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {required ? (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          ) : null}
        </label>
        {end}
      </div>
      {children({
        id,
        'aria-describedby': noted ? noteId : undefined,
        'aria-invalid': failed || undefined,
        'aria-required': required || undefined,
      })}
      {noted ? (
        <p id={noteId} className={failed ? `${styles.hint} ${styles.error}` : styles.hint}>
          {failed ? <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" /> : null}
          <span>{failed ? error : hint}</span>
        </p>
      ) : null}
    </div>
  );
}
