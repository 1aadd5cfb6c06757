/** The categories in which something can be played, as cards; below 1024 px the rail above the page has them. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { menusQuery } from '../../features/catalog/catalog.queries.ts';
import { useLanguage } from '../../lib/language.tsx';
import { isPlace, pictureOfCategory } from '../../lib/places.ts';
import styles from './page.module.css';

export function CategoryCards() {
  const { t, language } = useLanguage();
  const { data } = useQuery(menusQuery(language.code));
  const shown = (data?.list ?? []).flatMap(({ code, title, path }) =>
    path !== undefined && isPlace(path) ? [{ code, title, path, ...pictureOfCategory(code) }] : [],
  );
  if (data !== undefined && shown.length < 2) return null;
  return (
    <nav className={styles.categories} aria-label={t('shell.nav.categories')}>
      {shown.map(({ code, title, path, motif, palette }) => (
        <Link key={code} to={path} className={styles.category}>
          <img
            src={`/images/art/motif/${motif}.svg?palette=${palette}`}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
          />
          {title}
        </Link>
      ))}
    </nav>
  );
}
