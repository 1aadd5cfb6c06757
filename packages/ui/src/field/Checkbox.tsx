/** A box to tick, with its sentence beside it and its error below. */
import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ children, error, ref, ...rest }: CheckboxProps) {
  const id = useId();
  const failed = Boolean(error);
  return (
    <div className={styles.field}>
      <label className={styles.tick}>
        <input
          {...rest}
          ref={ref}
          type="checkbox"
          aria-invalid={failed || undefined}
          aria-describedby={failed ? `${id}-note` : undefined}
        />
        <span>{children}</span>
      </label>
      {failed ? (
        <p id={`${id}-note`} className={`${styles.hint} ${styles.error}`}>
          <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
