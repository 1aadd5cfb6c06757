/**
 * The categories of the menu as the API lists them: only those in which something can be played. `path` is where the item
 * leads; without one the item opens its vendors (DEC-09).
 */
import { useQuery } from '@tanstack/react-query';
import { type Menu, menusQuery } from '../../features/catalog/catalog.queries.ts';
import { useLanguage } from '../../lib/language.tsx';
import { isPlace } from '../../features/places/places.ts';
import { pictureOfCategory, placeOfCategory } from '../../features/catalog/categories.ts';

export type Category = Pick<Menu, 'code' | 'title' | 'cards'> & {
  path: string | undefined;
  motif: string;
  palette: number;
};

export function useCategories(): { categories: readonly Category[]; waiting: boolean } {
  const { language } = useLanguage();
  const { data, isPending } = useQuery(menusQuery(language.code));
  const categories = (data?.list ?? []).map(({ code, title, cards, path }) => ({
    code,
    title,
    cards,
    // Without vendors it is the book of the house, which has no list to open.
    path: path !== undefined && isPlace(path) ? path : cards.length === 0 ? placeOfCategory(code)?.path : undefined,
    ...pictureOfCategory(code),
  }));
  return { categories, waiting: isPending };
}
