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
  /** It is all that a page has: its title is the page's heading. */
  isPage?: boolean;
};

export function Empty({
  motif = 'lotus',
  palette = 0,
  title,
  text,
  action,
  failed = false,
  isPage = false,
}: EmptyProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.empty} role={failed ? 'alert' : undefined}>
      <Motif name={motif} palette={palette} size={104} />
      <Title className={styles.title}>{title}</Title>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
