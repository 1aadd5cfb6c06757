/** Whether balances are hidden: one answer for the whole page, not stored (DEC-64). */
import { useSyncExternalStore } from 'react';

let hidden = false;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function setHidden(next: boolean): void {
  hidden = next;
  for (const watcher of watchers) watcher();
}

export function useHidden(): [boolean, (next: boolean) => void] {
  return [useSyncExternalStore(watch, () => hidden), setHidden];
}
