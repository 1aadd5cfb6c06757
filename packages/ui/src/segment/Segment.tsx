/** A sunken tray with one thumb: a radio group that looks like a switch. */
import { type ReactNode, useId } from 'react';
import styles from './Segment.module.css';

type SegmentProps<Key extends string> = {
  label: string;
  items: readonly { key: Key; label: ReactNode }[];
  value: Key;
  onChange: (key: Key) => void;
  wide?: boolean;
};

export function Segment<Key extends string>({ label, items, value, onChange, wide = false }: SegmentProps<Key>) {
  const name = useId();
  return (
    <fieldset className={wide ? `${styles.tray} ${styles.wide}` : styles.tray}>
      <legend className="sr">{label}</legend>
      {items.map((item) => (
        <label key={item.key} className={styles.item}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={item.key}
            checked={item.key === value}
            onChange={() => onChange(item.key)}
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  );
}
