/** The heart of a lottery: marks it as a favourite. */
import { Heart as HeartShape } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import styles from './Heart.module.css';
import { useLotteryFavourites } from './useLotteryFavourites.ts';

export function Heart({ gameCode, name }: { gameCode: string; name: string }) {
  const t = useText();
  const { codes, toggle } = useLotteryFavourites();
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={codes.includes(gameCode)}
      aria-label={t('lottery.games.favourite', { name })}
      onClick={() => toggle(gameCode)}
    >
      <HeartShape size={20} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}
