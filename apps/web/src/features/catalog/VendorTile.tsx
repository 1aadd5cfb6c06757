/** A vendor in a grid: its logo, hot when it is, the time it is back when it rests. It leads to where it is played. */
import { Flame, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { vendorAddress } from '../../lib/places.ts';
import { When } from '../../lib/When.tsx';
import type { VendorCard } from './catalog.queries.ts';
import styles from './catalog.module.css';
import { VendorPicture } from './VendorPicture.tsx';

/** The grid of such tiles, and the tile that leads to the rest. */
export const vendorGrid = styles.grid;
export const vendorMore = `${styles.tile} ${styles.more}`;

export function VendorTile({ card, onChosen }: { card: VendorCard; onChosen?: () => void }) {
  return (
    <Link to={vendorAddress(card.gameType, card.vassalage)} className={styles.tile} onClick={onChosen}>
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
  return card.isHot === 1 ? (
    <span className={styles.hot} data-hot="">
      <Flame size={12} strokeWidth={2.4} aria-hidden="true" />
      {t('catalog.vendor.hot')}
    </span>
  ) : null;
}
