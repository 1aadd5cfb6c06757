/** The way to the first category in which something can be played; home when the menu has none. */
import { buttonClass } from '@banyan/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.tsx';
import { isPlace } from '../places/index.ts';
import { menusQuery } from './catalog.queries.ts';
import { vendorAddress } from './categories.ts';

export function PlayNow() {
  const { t, language } = useLanguage();
  const { data } = useQuery(menusQuery(language.code));
  const first = data?.list[0];
  const vendor = first?.cards[0]?.vassalage;
  const page = first?.path !== undefined && isPlace(first.path) ? first.path : undefined;
  const to = page ?? (first === undefined || vendor === undefined ? '/' : vendorAddress(first.code, vendor));
  return (
    <Link to={to} className={buttonClass({ kind: 'primary' })}>
      {first === undefined ? t('shell.missing.home') : t('catalog.room.playNow', { category: first.title })}
    </Link>
  );
}
