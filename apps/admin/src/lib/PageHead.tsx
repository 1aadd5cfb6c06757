/** The head of a page: its name, what it is about, and what can be done here. */
import { type ReactNode, useEffect } from 'react';
import styles from './kit.module.css';

export function PageHead({ title, text, actions }: { title: string; text?: ReactNode; actions?: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {text === undefined ? null : <p className="muted">{text}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.headActions}>{actions}</div>}
    </header>
  );
}
