/** Whether the person asks for quiet: nothing moves by itself then. Follows the wish when it changes. */
import { useSyncExternalStore } from 'react';

const wish = '(prefers-reduced-motion: reduce)';

function follow(onChange: () => void): () => void {
  const list = window.matchMedia(wish);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

export function useStill(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(wish).matches);
}
