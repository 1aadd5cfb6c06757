/** A page without games yet: what will appear here, and links to what can be played now. */
import { buttonClass } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.tsx';
import { isPlace } from '../places/index.ts';
import { pictureOfCategory, vendorAddress } from './categories.ts';
import { menusQuery } from './catalog.queries.ts';

type EmptyMotif = Pick<ComponentProps<typeof Empty>, 'motif' | 'palette'>;

/** The picture of a category for an empty place. */
export function pictureOf(category: string): EmptyMotif {
  return pictureOfCategory(category) as EmptyMotif;
}

type NothingYetProps = { category: string; title: ReactNode; text: ReactNode };

export function NothingYet({ category, title, text }: NothingYetProps) {
  return <Empty {...pictureOf(category)} title={title} text={text} action={<PlayNow />} />;
}

/** The way to the first category in which something can be played; home when the menu has none. */
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
