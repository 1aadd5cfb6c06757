/** The head of a page that is not a game: its name and one sentence on the night, a control at the end, the lotus edge. */
import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

export function PageHead({ title, text, end }: { title: ReactNode; text?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.head} data-surface="night">
      <div className={`wrap ${styles.inside}`}>
        <div className="grow">
          <h1 className={styles.title}>{title}</h1>
          {text === undefined ? null : <p className={styles.text}>{text}</p>}
        </div>
        {end === undefined ? null : <div className={styles.end}>{end}</div>}
      </div>
      <div className={`alpona-edge ${styles.edge}`} />
    </div>
  );
}
