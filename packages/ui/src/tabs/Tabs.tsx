/** A row of tabs. Arrow keys move, Home and End jump; the row scrolls when it is too long, it never wraps. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { stepOf } from '../number-pad/step.ts';
import styles from './Tabs.module.css';

type TabsProps<Key extends string> = {
  /** Ties the tabs to their panel; see `tabPanelProps`. */
  id: string;
  label: string;
  items: readonly { key: Key; label: ReactNode }[];
  value: Key;
  onChange: (key: Key) => void;
};

/** What the panel of a tab carries. */
export function tabPanelProps(id: string, key: string) {
  return { id: `${id}-panel-${key}`, role: 'tabpanel', 'aria-labelledby': `${id}-tab-${key}` } as const;
}

/** Scrolls the row alone: the page stays where the reader is, also where tabs come later than the rest. */
function bringIntoSight(row: HTMLElement, tab: Element): void {
  const [all, one] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (one.left < all.left) row.scrollLeft -= all.left - one.left;
  else if (one.right > all.right) row.scrollLeft += one.right - all.right;
}

export function Tabs<Key extends string>({ id, label, items, value, onChange }: TabsProps<Key>) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab comes into sight when the choice changes
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-selected="true"]');
    if (row.current !== null && tab != null) bringIntoSight(row.current, tab);
  }, [value]);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = items.findIndex((item) => item.key === value);
    const next = stepOf(
      event.key,
      at,
      items.length,
      items.length,
      getComputedStyle(event.currentTarget).direction === 'rtl',
    );
    const item = next === undefined ? undefined : items[next];
    if (item === undefined) return;
    event.preventDefault();
    onChange(item.key);
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${item.key}`)}`)?.focus();
  }
  return (
    <div ref={row} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={`${id}-tab-${item.key}`}
          aria-selected={item.key === value}
          aria-controls={item.key === value ? `${id}-panel-${item.key}` : undefined}
          tabIndex={item.key === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(item.key)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
