/** What the board shows, beside React's tree: a step of a spin draws the stage anew, and not the stake, the session and the buttons around it. */
import { useState, useSyncExternalStore } from 'react';
import type { View } from './view.ts';

export type ViewStore = {
  read(): View;
  put(change: Partial<View>): void;
  subscribe(hear: () => void): () => void;
};

function openStore(first: View): ViewStore {
  let view = first;
  const ears = new Set<() => void>();
  return {
    read: () => view,
    put(change) {
      view = { ...view, ...change };
      for (const hear of ears) hear();
    },
    subscribe(hear) {
      ears.add(hear);
      return () => ears.delete(hear);
    },
  };
}

/** A store for as long as the board is there. */
export function useViewStore(first: () => View): ViewStore {
  const [store] = useState(() => openStore(first()));
  return store;
}

export const useView = (store: ViewStore): View => useSyncExternalStore(store.subscribe, store.read);
