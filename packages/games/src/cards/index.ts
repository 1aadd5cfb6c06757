/**
 * Playing cards as numbers: 0 to 51, thirteen of each suit, from the ace to the king. Who counts the ace as high says so for itself.
 */
import type { Draws } from '../fair/index.ts';

export const deckSize = 52;
export const ranksOfSuit = 13;
export const cardSuits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type CardSuit = (typeof cardSuits)[number];
export const cardRanks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** From 0, the ace, to 12, the king. */
export const rankOf = (card: number): number => card % ranksOfSuit;
export const suitOf = (card: number): CardSuit => cardSuits[Math.floor(card / ranksOfSuit)] as CardSuit;

/** The first `count` cards of a shuffled deck. */
export function dealCards(draws: Draws, count: number): number[] {
  const left = Array.from({ length: deckSize }, (_, card) => card);
  return Array.from({ length: count }, () => left.splice(draws.below(left.length), 1)[0] as number);
}
