/**
 * A pad of numbers, ten to a line and always left to right; long ones five to a line on a phone. One stop for Tab, arrow keys inside; every number is a
 * switch that says whether it is chosen.
 */
import { type CSSProperties, type KeyboardEvent, memo, useRef, useState } from 'react';
import styles from './NumberPad.module.css';
import { stepOf } from './step.ts';

export type PadNote = { readonly sign: string; readonly text: string };

type NumberPadProps = {
  label: string;
  numbers: readonly string[];
  selected: ReadonlySet<string>;
  onToggle: (number: string) => void;
  /** Numbers that cannot be chosen now. They stay within reach, so that it is heard why. */
  blocked?: ReadonlySet<string>;
  /** What is to be known of a number: a sign for the eye, words for the ear. */
  notes?: ReadonlyMap<string, PadNote>;
  disabled?: boolean;
  columns?: number;
};

/** How many stand in a line now: fewer than were asked for on a narrow screen. */
const shownColumns = (pad: HTMLElement): number => Number(getComputedStyle(pad).getPropertyValue('--shown'));

const nothing: ReadonlySet<string> = new Set();
const noNotes: ReadonlyMap<string, PadNote> = new Map();

export const NumberPad = memo(function NumberPad({
  label,
  numbers,
  selected,
  onToggle,
  blocked = nothing,
  notes = noNotes,
  disabled = false,
  columns = 10,
}: NumberPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const at = Math.min(stop, numbers.length - 1);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = stepOf(event.key, at, numbers.length, shownColumns(event.currentTarget) || columns);
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
      data-long={(numbers[0]?.length ?? 0) > 2 && columns > 5}
      style={{ '--columns': columns } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {numbers.map((number, index) => (
        <button
          key={number}
          type="button"
          className={`${styles.key} num`}
          aria-pressed={selected.has(number)}
          disabled={disabled}
          aria-disabled={blocked.has(number) || undefined}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => (blocked.has(number) ? undefined : onToggle(number))}
        >
          {number}
          <Note note={notes.get(number)} />
        </button>
      ))}
    </div>
  );
});

function Note({ note }: { note: PadNote | undefined }) {
  if (note === undefined) return null;
  return (
    <>
      <small className={styles.sign} aria-hidden="true">
        {note.sign}
      </small>
      <span className="sr">, {note.text}</span>
    </>
  );
}
