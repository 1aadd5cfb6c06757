/** One step: a sign, what it is, its state, and what can be done; opened, its form below. */
import type { ReactNode } from 'react';
import rows from '../../lib/rows.module.css';
import styles from './kyc.module.css';

type StepProps = {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Why it has to be done again. */
  readonly fault?: ReactNode;
  readonly state: ReactNode;
  readonly action: ReactNode;
  readonly children?: ReactNode;
};

export function Step({ icon, title, text, fault, state, action, children }: StepProps) {
  return (
    <li className={rows.row}>
      <span className={rows.sign}>{icon}</span>
      <div className={rows.what}>
        <strong>{title}</strong>
        <span className="small muted">{text}</span>
        {fault === undefined ? null : <span className={styles.fault}>{fault}</span>}
      </div>
      <div className={rows.end}>
        {state}
        {action}
      </div>
      {children === undefined ? null : <div className={styles.form}>{children}</div>}
    </li>
  );
}
