/** The sheet on which one signs in or takes an invitation: nothing of the house is shown before it is known who looks. */
import type { ReactNode } from 'react';
import { Mark } from '@banyan/ui/art';
import styles from './Gate.module.css';

export function Gate({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.gate}>
      <section className={styles.sheet}>
        <Mark size={44} />
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
