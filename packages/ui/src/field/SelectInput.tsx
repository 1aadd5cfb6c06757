/** The browser's own select in the kit's box: best on phones, and it speaks every language. */
import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode, SelectHTMLAttributes } from 'react';
import styles from './Field.module.css';

type SelectInputProps = SelectHTMLAttributes<HTMLSelectElement> & { icon?: ReactNode };

export function SelectInput({ icon, className, ...rest }: SelectInputProps) {
  return (
    <span className={[styles.box, className].filter(Boolean).join(' ')} data-invalid={rest['aria-invalid']}>
      {icon}
      <select {...rest} />
      <ChevronsUpDown size={16} strokeWidth={1.9} aria-hidden="true" />
    </span>
  );
}
