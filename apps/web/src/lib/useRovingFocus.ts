/**
 * A roving tabindex over the entries of a row: the Tab key stops at the links and buttons of the entry that had the focus last, and the arrow keys go from
 * one entry to the next, so that nobody tabs through twenty games to what stands below them.
 */
import { type KeyboardEvent, useCallback, useRef } from 'react';

const controls = 'a[href], button';

function entryOf(row: Element, inside: EventTarget): number {
  return [...row.children].findIndex((entry) => entry.contains(inside as Node));
}

/** Leaves the controls of one entry to the Tab key. */
function mark(row: Element, at: number): void {
  const chosen = Math.min(at, Math.max(row.children.length - 1, 0));
  for (const [index, entry] of [...row.children].entries())
    for (const control of entry.querySelectorAll(controls))
      if (index === chosen) control.removeAttribute('tabindex');
      else control.setAttribute('tabindex', '-1');
}

export function useRovingFocus() {
  const at = useRef(0);
  /** For the row: marks its entries, also those that come later. */
  const watch = useCallback((row: Element) => {
    mark(row, at.current);
    const changes = new MutationObserver(() => mark(row, at.current));
    changes.observe(row, { childList: true, subtree: true });
    const onFocus = (event: Event): void => {
      const index = event.target === null ? -1 : entryOf(row, event.target);
      if (index < 0 || index === at.current) return;
      at.current = index;
      mark(row, at.current);
    };
    row.addEventListener('focusin', onFocus);
    return () => {
      changes.disconnect();
      row.removeEventListener('focusin', onFocus);
    };
  }, []);
  /** From the entry with the focus to another one; false for a key that is none of its own. */
  const go = (event: KeyboardEvent<Element>): boolean => {
    const row = event.currentTarget;
    const index = entryOf(row, event.target);
    if (index < 0) return false;
    const on = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    const last = row.children.length - 1;
    const next: Record<string, number> = { ArrowRight: index + on, ArrowLeft: index - on, Home: 0, End: last };
    const wanted = next[event.key];
    if (wanted === undefined) return false;
    event.preventDefault();
    row.children[Math.max(0, Math.min(wanted, last))]?.querySelector<HTMLElement>(controls)?.focus();
    return true;
  };
  return { watch, go };
}
