/** A line of text in a box, with an optional icon before it and something small after it. */
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Field.module.css';

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  icon?: ReactNode;
  suffix?: ReactNode;
  /** On a night surface: the header. */
  night?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function TextInput({ icon, suffix, night = false, ref, className, ...rest }: TextInputProps) {
  return (
    <span
      className={[styles.box, night ? styles.night : '', className].filter(Boolean).join(' ')}
      data-invalid={rest['aria-invalid']}
    >
      {icon}
      <input {...rest} ref={ref} />
      {suffix}
    </span>
  );
}
