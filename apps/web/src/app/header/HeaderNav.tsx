/**
 * The second row: mark, Home, an entry for each category with its vendors below it, then offers, app and friends. It stays
 * when the page scrolls, a little lower; its room in the page stays the same, so that nothing jumps.
 */
import { Mark } from '@banyan/ui/art';
import { Skeleton } from '@banyan/ui/skeleton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import brand from 'virtual:banyan-brand';
import { loadChunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import { isPlace } from '../../features/places/places.ts';
import { placeOfCategory, vendorAddress } from '../../features/catalog/categories.ts';
import { SearchButton } from '../../features/search/SearchButton.tsx';
import { useSwitch } from '../../lib/settings.tsx';
import { ChunkBoundary } from '../ChunkBoundary.tsx';
import styles from './HeaderNav.module.css';
import { type Category, useCategories } from './useCategories.ts';
import { useNavDrop } from './useNavDrop.ts';

const VendorDrop = lazy(() => loadChunk(() => import('./VendorDrop.tsx')));

export function BrandLink({ size = 38 }: { size?: number }) {
  const t = useText();
  return (
    <Link to="/" className={styles.brand} aria-label={t('shell.nav.brandHome', { brand: brand.name })}>
      <Mark size={size} />
      <span translate="no">{brand.wordmark}</span>
    </Link>
  );
}

export function HeaderNav() {
  const t = useText();
  const { categories } = useCategories();
  const edge = useRef<HTMLDivElement>(null);
  const [compact, setCompact] = useState(false);
  const { open, nav, show, leave, stay, onClick, onKeyDown, onReady } = useNavDrop();
  const referral = useSwitch('referral', false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setCompact(entry?.isIntersecting === false));
    watch.observe(edge.current as Element);
    return () => watch.disconnect();
  }, []);
  const ways = (['promotions', 'down', ...(referral ? (['join'] as const) : [])] as const).filter((way) =>
    isPlace(`/${way}`),
  );
  return (
    <>
      <div ref={edge} className={styles.edge} />
      <div className={styles.bottom}>
        <div className={styles.bar} data-compact={compact}>
          <div className={`wrap ${styles.row}`}>
            <BrandLink />
            <nav
              ref={nav}
              className={styles.nav}
              aria-label={t('shell.nav.main')}
              onClick={onClick}
              onKeyDown={onKeyDown}
              onFocus={stay}
              onBlur={leave}
              onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
            >
              <ul>
                <li data-item="">
                  <NavLink to="/" end className={styles.link}>
                    {t('shell.nav.home')}
                  </NavLink>
                </li>
                {categories.map((category) => (
                  <Item
                    key={category.code}
                    category={category}
                    open={open === category.code}
                    show={show}
                    stay={stay}
                    onReady={onReady}
                  />
                ))}
                {ways.map((way) => (
                  <li key={way} data-item="" className={styles.way}>
                    <NavLink to={`/${way}`} className={styles.link}>
                      {t(`shell.nav.${way}`)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <SearchButton className={styles.search} hasKeys />
          </div>
        </div>
      </div>
    </>
  );
}

type ItemProps = {
  category: Category;
  open: boolean;
  show: (code: string | undefined) => void;
  stay: () => void;
  onReady: () => void;
};

/**
 * One category. Without a page its item opens the vendors, or, where the category has no page at all, the first of them (DEC-09). One without vendors
 * is the book of the house and leads to it.
 */
function Item({ category, open, show, stay, onReady }: ItemProps) {
  const { code, title, path, cards } = category;
  const first = placeOfCategory(code) === undefined ? cards[0] : undefined;
  const hasVendors = cards.length > 0;
  const to = path ?? (first && vendorAddress(code, first.vassalage));
  const id = `vendors-${code}`;
  const common = {
    className: styles.link,
    onFocus: () => show(code),
  };
  const shown = (
    <>
      {title}
      {cards.some(({ isHot }) => isHot === 1) ? <i className={styles.dot} /> : null}
    </>
  );
  return (
    <li data-item={code} onPointerEnter={(event) => event.pointerType === 'mouse' && show(code)}>
      {to === undefined ? (
        <button
          type="button"
          {...common}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => show(code)}
        >
          {shown}
        </button>
      ) : (
        <NavLink to={to} {...common} onClick={() => show(undefined)}>
          {shown}
        </NavLink>
      )}
      {open && hasVendors ? (
        <div id={id} className={styles.vendors} data-vendors="" onPointerEnter={stay}>
          <div className="wrap">
            <ChunkBoundary onFailed={() => show(undefined)}>
              <Suspense fallback={<Skeleton block={132} radius="var(--r-3)" />}>
                <VendorDrop category={category} onReady={onReady} />
              </Suspense>
            </ChunkBoundary>
          </div>
        </div>
      ) : null}
    </li>
  );
}
