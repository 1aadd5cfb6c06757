/**
 * The categories in which something can be played, as cards; below 1024 px the rail above the page has them. Where there are
 * only a few, the ways that every visitor needs fill the row.
 */
import { artAddress } from '@banyan/ui/image';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { menusQuery } from '../../features/catalog/catalog.queries.ts';
import { useLanguage } from '../../lib/language.tsx';
import { isPlace } from '../../features/places/places.ts';
import { pictureOfCategory } from '../../features/catalog/categories.ts';
import styles from './page.module.css';

/** From so many categories on they stand alone. */
const enough = 6;
/** Pages that everybody looks for, with their pictures. */
const others = [
  { key: 'promotions', motif: 'trophy', palette: 4 },
  { key: 'down', motif: 'gamepad', palette: 5 },
  { key: 'help', motif: 'owl', palette: 5 },
  { key: 'responsible', motif: 'turtle', palette: 7 },
] as const;

export function CategoryCards() {
  const { t, language } = useLanguage();
  const { data, isPending } = useQuery(menusQuery(language.code));
  const categories = (data?.list ?? []).flatMap(({ code, title, path }) =>
    path !== undefined && isPlace(path) ? [{ key: code, title, path, ...pictureOfCategory(code) }] : [],
  );
  const ways = others
    .filter(({ key }) => isPlace(`/${key}`))
    .map((way) => ({ ...way, title: t(`home.ways.${way.key}`), path: `/${way.key}` }));
  const shown = isPending ? [] : categories.length < enough ? [...categories, ...ways] : categories;
  return (
    <nav className={styles.categories} aria-label={t('home.ways.label')}>
      {shown.map(({ key, title, path, motif, palette }) => (
        <Link key={key} to={path} className={styles.category}>
          <img
            src={artAddress(`motif/${motif}.svg`, { palette })}
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
