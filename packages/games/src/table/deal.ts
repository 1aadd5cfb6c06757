/**
 * Cards from fresh decks: card n of a shoe is drawn evenly from those that are left, the first steps of a Fisher-Yates shuffle. A card is a number from 0 to 51: its
 * rank is the rest by 13, from the ace to the king, its suit what is left: spades, hearts, diamonds, clubs.
 */
import type { Draws } from '../fair/draws.ts';

const inDeck = 52;

/** The next card of so many decks, each time it is called. */
export function dealFrom(decks: number, draws: Draws): () => number {
  const shoe = Array.from({ length: decks * inDeck }, (_, at) => at % inDeck);
  let dealt = 0;
  return () => {
    const other = dealt + draws.below(shoe.length - dealt);
    const card = shoe[other] as number;
    shoe[other] = shoe[dealt] as number;
    dealt += 1;
    return card;
  };
}

/** From 0, the ace, to 12, the king. */
export const rankOf = (card: number): number => card % 13;
/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const suitOf = (card: number): number => Math.floor(card / 13);
