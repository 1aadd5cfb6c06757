/** State that lives as long as the page and belongs to no component: read anywhere, drawn again where it is used. */
import { useSyncExternalStore } from 'react';

export type Store<State> = {
  get: () => State;
  set: (next: State) => void;
  watch: (watcher: () => void) => () => void;
};

export function makeStore<State>(initial: State): Store<State> {
  let state = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const watcher of watchers) watcher();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.watch, store.get);
}
