/** A card on a table: laid down and turned over when it appears, lit where it won, across where it is a third one. */
import { PlayingCard } from '@banyan/ui/cards';
import { cardName } from '../cards.ts';
import { useText } from '../texts.tsx';
import styles from './cards.module.css';

type CardProps = { card: number; isLit?: boolean; isAside?: boolean };

export function Card({ card, isLit = false, isAside = false }: CardProps) {
  return (
    <span className={styles.card} data-lit={isLit} data-aside={isAside}>
      <PlayingCard card={card} label={cardName(useText(), card)} />
    </span>
  );
}

/** Where a card will lie. */
export function Gap() {
  return <span className={styles.gap} aria-hidden="true" />;
}
