/** A playing card, drawn here: 0 to 51, from the ace of spades; it is laid down and turned over when it appears. */
import { useText } from '../texts.tsx';
import styles from './cards.module.css';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
/** Around 0,0 in a box of 20. */
const shapes = {
  spades: 'M0,-9 C3,-4 9,-1 9,4 C9,7.5 4.5,8.5 1.5,5.5 L3,10 H-3 L-1.5,5.5 C-4.5,8.5 -9,7.5 -9,4 C-9,-1 -3,-4 0,-9Z',
  hearts: 'M0,9 C-4,5 -9.5,1 -9.5,-3.5 C-9.5,-9 -2.5,-9.5 0,-4.5 C2.5,-9.5 9.5,-9 9.5,-3.5 C9.5,1 4,5 0,9Z',
  diamonds: 'M0,-10 L7.5,0 L0,10 L-7.5,0Z',
  clubs:
    'M0,-9.5 C4.5,-9.5 5.5,-4.5 3,-2 C6,-3.5 9.8,-1.2 9.5,2.5 C9.2,6.5 4,7.5 1.4,4.6 L3,10 H-3 L-1.4,4.6 C-4,7.5 -9.2,6.5 -9.5,2.5 C-9.8,-1.2 -6,-3.5 -3,-2 C-5.5,-4.5 -4.5,-9.5 0,-9.5Z',
} as const;

type CardProps = { card: number; isLit?: boolean; isAside?: boolean };

export function Card({ card, isLit = false, isAside = false }: CardProps) {
  const text = useText();
  const rank = ranks[card % 13] as string;
  const suit = suits[Math.floor(card / 13)] as (typeof suits)[number];
  return (
    <span
      className={styles.card}
      data-suit={suit}
      data-lit={isLit}
      data-aside={isAside}
      role="img"
      aria-label={`${rank} ${text(`studio.card.${suit}`)}`}
    >
      <svg viewBox="0 0 60 84" aria-hidden="true">
        <text x="7" y="21" className={styles.rank}>
          {rank}
        </text>
        <path d={shapes[suit]} transform="translate(13 33) scale(.62)" />
        <path d={shapes[suit]} transform="translate(36 55) scale(1.9)" />
      </svg>
    </span>
  );
}

/** Where a card will lie. */
export function Gap() {
  return <span className={styles.gap} aria-hidden="true" />;
}
