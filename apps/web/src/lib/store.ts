/** State that lives as long as the page and belongs to no component: read anywhere, drawn again where it is used. */
import { useSyncExternalStore } from 'react';

export type Store<State> = {
  get: () => State;
  set: (next: State) => void;
  watch: (watcher: () => void) => () => void;
  /** Back to what it was when the page was opened. */
  reset: () => void;
};

export function makeStore<State>(initial: State): Store<State> {
  let state = initial;
  const watchers = new Set<() => void>();
  function set(next: State): void {
    state = next;
    for (const watcher of watchers) watcher();
  }
  return {
    get: () => state,
    set,
    reset: () => set(initial),
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.watch, store.get);
}
