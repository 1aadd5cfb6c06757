/** Names and values, one under the other. */
import type { ReactNode } from 'react';
import styles from './kit.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
