/**
 * Button. `money` is marigold and belongs to deposit, confirm bet, register, claim and win; one per view.
 * While busy the label stays where it is and a spinner takes the icon's place, so that nothing jumps.
 */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

export type ButtonKind = 'money' | 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'night' | 'on-night';
export type ButtonSize = 's' | 'm' | 'l';

type Look = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean };
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean; icon?: ReactNode };

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ kind = 'primary', size = 'm', wide = false }: Look = {}): string {
  return [styles.button, styles[kind], styles[size], wide ? styles.wide : ''].filter(Boolean).join(' ');
}

export function Button({
  kind,
  size,
  wide,
  busy = false,
  icon,
  children,
  className,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={[buttonClass({ kind, size, wide }), className].filter(Boolean).join(' ')}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
