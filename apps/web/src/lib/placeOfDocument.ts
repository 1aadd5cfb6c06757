/** Where in the live stream the document was made: whoever goes on from there misses no change since then. */
import { makeStore } from './store.ts';

const isTaken = makeStore(false);

/** The place, once: the first stream goes on from it, later ones from what they have heard. */
export function placeOfDocument(): string | undefined {
  if (isTaken.get() || typeof document === 'undefined') return undefined;
  isTaken.set(true);
  return document.getElementById('first-screen')?.dataset['place'] || undefined;
}
