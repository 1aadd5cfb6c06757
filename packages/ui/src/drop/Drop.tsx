/**
 * A button with a panel below it. It closes by Escape (the focus returns to the button), by a choice that calls
 * `close`, and 200 ms after the focus has left it; coming back in that time keeps it (MODAL-15).
 * Up and Down move between the things inside.
 */
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './Drop.module.css';

type DropProps = {
  /** What the button is called; it is heard before what the button shows. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  /** Which end of the button the panel hangs from. */
  align?: 'start' | 'end';
  width?: number;
  children: (close: () => void) => ReactNode;
};

export const blurCloseMs = 200;
const stops = 'a[href],button:not(:disabled),input:not(:disabled)';

export function Drop({ label, trigger, triggerClass, align = 'start', width = 272, children }: DropProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), blurCloseMs);
  }, []);
  useEffect(() => {
    if (!open) return;
    // Where a press moves no focus (a button in Safari), it counts as leaving all the same.
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) leave();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open, leave]);
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const all = [...(root.current?.querySelectorAll<HTMLElement>(`[data-drop] :is(${stops})`) ?? [])];
    if (all.length === 0) return;
    event.preventDefault();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
    all[(next + all.length) % all.length]?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the things inside
    <div
      ref={root}
      className={styles.root}
      onKeyDown={onKeyDown}
      onFocus={() => clearTimeout(timer.current)}
      onBlur={leave}
    >
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="sr">{label} </span>
        {trigger}
      </button>
      {open ? (
        <div
          id={id}
          data-drop=""
          className={`${styles.panel} ${styles[align]}`}
          style={{ inlineSize: width }}
          // A press on a text inside keeps the focus inside.
          tabIndex={-1}
        >
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}
