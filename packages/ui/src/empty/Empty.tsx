/** An empty or failed place: a picture, what will stand here or what went wrong, and one thing to do. */
import type { ReactNode } from 'react';
import { Motif, type MotifName } from '../art/index.ts';
import styles from './Empty.module.css';

type EmptyProps = {
  motif?: MotifName;
  palette?: number;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** A failure is announced. */
  failed?: boolean;
};

export function Empty({ motif = 'lotus', palette = 0, title, text, action, failed = false }: EmptyProps) {
  return (
    <div className={styles.empty} role={failed ? 'alert' : undefined}>
      <Motif name={motif} palette={palette} size={104} />
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
