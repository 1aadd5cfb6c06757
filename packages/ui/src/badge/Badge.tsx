/** A badge names a state in a word; a count shows how many and hides at zero. */
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeKind = 'plain' | 'positive' | 'negative' | 'warning' | 'info' | 'brand' | 'live' | 'gold';

export function Badge({ kind = 'plain', icon, children }: { kind?: BadgeKind; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[kind]}`}>
      {icon}
      {children}
    </span>
  );
}

/** Hidden at 0, `99+` above 99. `label` says what is counted. */
export function Count({ value, label, className }: { value: number; label?: string; className?: string }) {
  if (value <= 0) return null;
  return (
    <span className={[styles.count, 'num', className].filter(Boolean).join(' ')}>
      {value > 99 ? '99+' : value}
      {label === undefined ? null : <span className="sr"> {label}</span>}
    </span>
  );
}
