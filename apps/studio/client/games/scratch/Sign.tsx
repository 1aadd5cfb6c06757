/** The signs of the cards, drawn here: six shapes in the colours of each card. */
import type { ScratchCard } from '@banyan/games/scratch';
import styles from './scratch.module.css';

const shapes: readonly string[] = [
  // A crown, a star, a gem, a leaf, a drop and a ring of beads.
  'M-30,22 L-36,-18 L-14,2 L0,-30 L14,2 L36,-18 L30,22Z',
  'M0,-34 L9,-11 L34,-10 L14,5 L21,30 L0,15 L-21,30 L-14,5 L-34,-10 L-9,-11Z',
  'M-26,-18 L26,-18 L36,0 L0,34 L-36,0Z',
  'M0,-34 C26,-26 28,8 0,34 C-28,8 -26,-26 0,-34Z',
  'M0,-34 C10,-12 26,-2 26,12 A26,26 0 0 1 -26,12 C-26,-2 -10,-12 0,-34Z',
  'M0,-32 A32,32 0 1 1 -0.1,-32Z M0,-14 A14,14 0 1 0 0.1,-14Z',
];

export function Sign({ card, sign }: { card: ScratchCard; sign: number }) {
  return (
    <svg className={styles.sign} data-card={card} data-sign={sign} viewBox="-40 -40 80 80" aria-hidden="true">
      <path d={shapes[sign] ?? shapes[0]} fillRule="evenodd" />
    </svg>
  );
}
