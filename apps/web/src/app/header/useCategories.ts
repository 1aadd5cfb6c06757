/** The game categories that the API names and that have a page here, each once, with their names in the page's language. */
import { useQuery } from '@tanstack/react-query';
import { menusQuery } from '../../features/lottery/lottery.queries.ts';
import { useText } from '../../lib/language.tsx';
import { type CategoryPlace, placeOfCategory } from '../../lib/places.ts';

export type Category = CategoryPlace & { title: string };

export function useCategories(): readonly Category[] {
  const t = useText();
  const { data } = useQuery(menusQuery);
  const found = new Map<string, Category>();
  for (const { code } of data?.list ?? []) {
    const place = placeOfCategory(code);
    if (place !== undefined) found.set(place.code, { ...place, title: t(`shell.category.${place.code}`) });
  }
  return [...found.values()];
}
