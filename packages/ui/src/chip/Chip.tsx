/** A chip. With `pressed` it is a switch and says so; without, it is a plain small button. */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Chip.module.css';

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { pressed?: boolean; icon?: ReactNode };

export function Chip({ pressed, icon, children, className, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={[styles.chip, className].filter(Boolean).join(' ')}>
      {icon}
      {children}
    </button>
  );
}

/** Chips side by side, as a named group; `scroll` keeps them on one line that scrolls. */
export function ChipRow({ scroll = false, label, children }: { scroll?: boolean; label: string; children: ReactNode }) {
  return (
    <fieldset className={scroll ? `${styles.row} ${styles.scroll}` : styles.row}>
      <legend className="sr">{label}</legend>
      {children}
    </fieldset>
  );
}
