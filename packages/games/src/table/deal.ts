/** Cards from fresh decks: card n of a shoe is drawn evenly from those that are left, the first steps of a Fisher-Yates shuffle. */
import { deckSize } from '../cards/index.ts';
import type { Draws } from '../fair/draws.ts';

/** The next card of so many decks, each time it is called. */
export function dealFrom(decks: number, draws: Draws): () => number {
  const shoe = Array.from({ length: decks * deckSize }, (_, at) => at % deckSize);
  let dealt = 0;
  return () => {
    const other = dealt + draws.below(shoe.length - dealt);
    const card = shoe[other] as number;
    shoe[other] = shoe[dealt] as number;
    dealt += 1;
    return card;
  };
}
