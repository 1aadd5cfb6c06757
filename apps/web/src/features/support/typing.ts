/** Somebody of the house is writing: shown for some seconds after each time it is said, and until their message is here. */
import { useEffect, useState } from 'react';
import { makeStore, useStore } from '../../lib/store.ts';

const shownMs = 8000;
const said = makeStore(0);

/** The house is writing, or with `false` has written. */
export const houseTypes = (isTyping: boolean): void => said.set(isTyping ? Date.now() : 0);

export function useHouseTyping(): boolean {
  const at = useStore(said);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setOver(at), shownMs);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== 0 && over !== at;
}
