/** A line of a list of checks: its verdict as a sign and a word, and what there is to say of it below. */
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './verify.module.css';

const icons = { wrong: CircleAlert, right: CircleCheck, open: Clock3 };

type VerdictLineProps = {
  readonly verdict: keyof typeof icons;
  readonly title: string;
  readonly word: string;
  readonly children: ReactNode;
};

export function VerdictLine({ verdict, title, word, children }: VerdictLineProps) {
  const Icon = icons[verdict];
  return (
    <li className={styles[verdict]}>
      <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
      <div className={styles.step}>
        <p>
          <strong>{title}</strong> <span className={styles.word}>{word}</span>
        </p>
        {children}
      </div>
    </li>
  );
}
