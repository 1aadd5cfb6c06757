/** The second row: mark, Home, and one entry for each category that has a page. It stays when the page scrolls. */
import { Mark } from '@banyan/ui/art';
import { Link, NavLink } from 'react-router';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';
import styles from './Header.module.css';
import { useCategories } from './useCategories.ts';

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
  return (
    <div className={styles.bottom}>
      <div className={`wrap ${styles.bottomRow}`}>
        <BrandLink />
        <nav className={styles.nav} aria-label={t('shell.nav.main')}>
          <NavLink to="/" end className={styles.navLink}>
            {t('shell.nav.home')}
          </NavLink>
          {categories.map(({ code, path, title }) =>
            path === undefined ? null : (
              <NavLink key={code} to={path} className={styles.navLink}>
                {title}
              </NavLink>
            ),
          )}
        </nav>
      </div>
    </div>
  );
}
