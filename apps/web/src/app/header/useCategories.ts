/** The game categories that the API names and that have a page here, with their names in the language of the page. */
import { useQuery } from '@tanstack/react-query';
import { menusQuery } from '../../features/lottery/lottery.queries.ts';
import { useText } from '../../lib/language.tsx';
import { type CategoryPlace, placeOfCategory } from '../../lib/places.ts';

export type Category = CategoryPlace & { code: string; title: string };

export function useCategories(): readonly Category[] {
  const t = useText();
  const { data } = useQuery(menusQuery);
  return (data?.list ?? []).flatMap(({ code, title }) => {
    const place = placeOfCategory(code);
    if (place === undefined) return [];
    const key = `shell.category.${code}`;
    const own = t(key);
    return [{ ...place, code, title: own === key ? title : own }];
  });
}
