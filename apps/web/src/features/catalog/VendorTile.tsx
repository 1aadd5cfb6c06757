/**
 * A vendor in a grid: its logo, hot when it is, the time it is back when it rests. It leads to where it is played: slots to their
 * page (CAT-10), a vendor with a list of games opens that in a popup (CAT-11), others launch.
 */
import { Flame, Wrench } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { vendorAddress } from './categories.ts';
import { write } from '../../lib/storage.ts';
import { When } from '../../lib/When.tsx';
import type { VendorCard } from './catalog.queries.ts';
import styles from './catalog.module.css';
import { VendorPicture } from './VendorPicture.tsx';

/** The grid of such tiles, and the tile that leads to the rest. */
export const vendorGrid = styles.grid;
export const vendorMore = `${styles.tile} ${styles.more}`;

export function VendorTile({ card, onChosen }: { card: VendorCard; onChosen?: () => void }) {
  const { show } = useModals();
  const { gameType, vassalage, title, games, isGame } = card;
  function choose(event: MouseEvent) {
    onChosen?.();
    if (gameType === 'RNG') write('session', 'slotVassalage', vassalage);
    const isOwnTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isOwnTab || isGame !== 'VASSALAGE' || games === 0 || ['LOTT', 'ELOTT', 'RNG'].includes(gameType)) return;
    event.preventDefault();
    show('gameList', { category: gameType, vendor: vassalage, title });
  }
  return (
    <Link to={vendorAddress(gameType, vassalage)} className={styles.tile} onClick={choose}>
      <VendorPicture vendor={card.vassalage} title={card.title} eager />
      <VendorMarks card={card} />
    </Link>
  );
}

/** What is special about a vendor now. */
export function VendorMarks({ card }: { card: VendorCard }) {
  const t = useText();
  if (card.maintenanceUntil !== null)
    return (
      <span className={styles.rest}>
        <Wrench size={12} strokeWidth={2.4} aria-hidden="true" />
        {t('catalog.vendor.back')} <When at={card.maintenanceUntil} piece="minute" />
      </span>
    );
  if (card.isAway)
    return (
      <span className={styles.rest} data-away="">
        <Wrench size={12} strokeWidth={2.4} aria-hidden="true" />
        {t('catalog.vendor.away')}
      </span>
    );
  return card.isHot === 1 ? (
    <span className={styles.hot} data-hot="">
      <Flame size={12} strokeWidth={2.4} aria-hidden="true" />
      {t('catalog.vendor.hot')}
    </span>
  ) : null;
}
