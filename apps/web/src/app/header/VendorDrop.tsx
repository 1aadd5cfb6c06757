/**
 * What hangs below a category: a heading that leads to the full list, up to eleven vendors, and More from thirteen on
 * (HEAD-19 to HEAD-22). Where the category's item has no page the list opens in the game popup (DEC-10).
 */
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { VendorTile, vendorGrid, vendorMore } from '../../features/catalog/VendorTile.tsx';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { shownOf } from './menuRules.ts';
import type { Category } from './useCategories.ts';
import styles from './VendorDrop.module.css';

export default function VendorDrop({ category, onReady }: { category: Category; onReady: () => void }) {
  const t = useText();
  const { show } = useModals();
  const { code, title, path, cards } = category;
  const { shown, more } = shownOf(cards);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the vendors stand
  useEffect(onReady, []);
  const toList = (className: string | undefined, content: React.ReactNode) =>
    path === undefined ? (
      <button type="button" className={className} onClick={() => show('gameList', { category: code })}>
        {content}
      </button>
    ) : (
      <Link to={path} className={className}>
        {content}
      </Link>
    );
  return (
    <>
      <div className={styles.head}>
        {toList(
          styles.title,
          <>
            {t('catalog.menu.all', { name: title })}
            <ChevronRight className="flip" size={16} strokeWidth={2.2} aria-hidden="true" />
          </>,
        )}
        <span className={`small muted ${styles.count}`}>{t('catalog.menu.vendors', { count: cards.length })}</span>
      </div>
      <ul className={vendorGrid}>
        {shown.map((card) => (
          <li key={card.id}>
            <VendorTile card={card} />
          </li>
        ))}
        {more === 0 ? null : (
          <li>
            {toList(
              vendorMore,
              <>
                {t('catalog.menu.more', { count: more })}
                <ChevronRight className="flip" size={16} strokeWidth={2.2} aria-hidden="true" />
              </>,
            )}
          </li>
        )}
      </ul>
    </>
  );
}
