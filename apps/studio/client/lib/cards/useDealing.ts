/** Cards that are laid down one by one. */
import { useState } from 'react';
import { wait, wantsQuiet } from '../motion.ts';
import { play as sound } from '../sound.ts';

/** How many of the round's cards lie on the table. */
export function useDealing() {
  const [count, setCount] = useState(0);
  async function deal(cards: number, eachMs: number): Promise<void> {
    if (!wantsQuiet()) {
      setCount(0);
      await wait(120);
      for (let at = 1; at < cards; at += 1) {
        setCount(at);
        sound('card');
        await wait(eachMs);
      }
      sound('card');
    }
    setCount(cards);
    if (!wantsQuiet()) await wait(eachMs + 250);
  }
  return { count, deal };
}
