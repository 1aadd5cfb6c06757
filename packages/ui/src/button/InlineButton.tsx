/** A button inside a sentence or beside a field, which looks like a link. */
import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

export function InlineButton({ className, ...rest }: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>) {
  return <button {...rest} type="button" className={[styles.inline, className].filter(Boolean).join(' ')} />;
}
