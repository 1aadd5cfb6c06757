/**
 * A pad of numbers, ten to a line and always left to right. One stop for Tab, arrow keys inside; every number is a
 * switch that says whether it is chosen.
 */
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import styles from './NumberPad.module.css';
import { stepOf } from './step.ts';

type NumberPadProps = {
  label: string;
  numbers: readonly string[];
  selected: ReadonlySet<string>;
  onToggle: (number: string) => void;
  /** Numbers that cannot be chosen now: their cap is reached. */
  blocked?: ReadonlySet<string>;
  disabled?: boolean;
  columns?: number;
};

const nothing: ReadonlySet<string> = new Set();

export const NumberPad = memo(function NumberPad({
  label,
  numbers,
  selected,
  onToggle,
  blocked = nothing,
  disabled = false,
  columns = 10,
}: NumberPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const at = Math.min(stop, numbers.length - 1);
  function onKeyDown(event: KeyboardEvent) {
    const next = stepOf(event.key, at, numbers.length, columns);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    (pad.current?.children[next] as HTMLElement | undefined)?.focus();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of keys in every browser
    <div
      ref={pad}
      role="group"
      aria-label={label}
      className={styles.pad}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onKeyDown={onKeyDown}
    >
      {numbers.map((number, index) => (
        <button
          key={number}
          type="button"
          className={`${styles.key} num`}
          aria-pressed={selected.has(number)}
          disabled={disabled || blocked.has(number)}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => onToggle(number)}
        >
          {number}
        </button>
      ))}
    </div>
  );
});
