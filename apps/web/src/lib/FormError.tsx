/** What is wrong with the whole form, said once and aloud. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FormError.module.css';

export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.formError}>
      <CircleAlert size={18} strokeWidth={1.9} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
