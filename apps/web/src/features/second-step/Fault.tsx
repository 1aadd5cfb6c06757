/** What is wrong with a whole form. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './second-step.module.css';

/** What is wrong with the whole, said once and aloud. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.fault}>
      <CircleAlert size={18} strokeWidth={1.9} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
