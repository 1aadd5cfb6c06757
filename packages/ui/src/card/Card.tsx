/** A card, and the head of a section with its stitch. */
import type { HTMLAttributes, ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'aside' | 'li'; pad?: boolean };

export function Card({ as: Tag = 'div', pad = false, className, ...rest }: CardProps) {
  return <Tag {...rest} className={[styles.card, pad ? styles.pad : '', className].filter(Boolean).join(' ')} />;
}

export function SectionHead({ id, title, end }: { id?: string; title: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {end === undefined ? null : <div className={styles.end}>{end}</div>}
    </div>
  );
}
