/** A chip. With `pressed` it is a switch and says so; without, it is a plain small button. */
import { type ButtonHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
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

/** Chips side by side, as a named group; `scroll` keeps them on one line that scrolls, and begins where the pressed one is seen. */
export function ChipRow({ scroll = false, label, children }: { scroll?: boolean; label: string; children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const pressed = row.current?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
    const seen = row.current?.getBoundingClientRect();
    if (!scroll || pressed === undefined || seen === undefined) return;
    const isSeen = pressed.left >= seen.left && pressed.right <= seen.right;
    if (!isSeen) row.current?.scrollBy({ left: pressed.left + pressed.width / 2 - (seen.left + seen.width / 2) });
  }, [scroll]);
  return (
    <fieldset ref={row} className={scroll ? `${styles.row} ${styles.scroll}` : styles.row}>
      <legend className="sr">{label}</legend>
      {children}
    </fieldset>
  );
}
