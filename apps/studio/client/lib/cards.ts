/** Playing cards by name. */
import { cardRanks, rankOf, suitOf } from '@banyan/games/cards';
import type { Text } from './texts.tsx';

/** What a screen reader hears of a card. */
export const cardName = (text: Text, card: number): string =>
  text('studio.cards.name', { rank: cardRanks[rankOf(card)] ?? '', suit: text(`studio.cards.${suitOf(card)}`) });
