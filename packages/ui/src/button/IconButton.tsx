/** A button that shows only an icon; its label is heard. */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  label: string;
  size?: 's' | 'm';
  children: ReactNode;
};

export function IconButton({ label, size = 'm', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={[styles.icon, size === 's' ? styles.iconSmall : '', className].filter(Boolean).join(' ')}
    />
  );
}
