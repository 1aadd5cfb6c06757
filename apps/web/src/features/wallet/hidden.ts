/** Whether balances are hidden: one answer for the whole page, not stored (DEC-64). */
import { makeStore, useStore } from '../../lib/store.ts';

const hidden = makeStore(false);

export function useHidden(): [boolean, (next: boolean) => void] {
  return [useStore(hidden), hidden.set];
}
