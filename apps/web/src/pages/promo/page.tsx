/** The promotions; the filter is part of the address, `?category=`. */
import { useSearchParams } from 'react-router';
import { categoryOf } from '../../features/content/promotions.ts';
import { Promotions } from '../../features/content/Promotions.tsx';
import { useHead } from '../../lib/title.ts';

export default function PromotionsPage() {
  const [search, setSearch] = useSearchParams();
  useHead('promotions');
  return (
    <Promotions
      category={categoryOf(search.get('category'))}
      onCategory={(category) => setSearch(category === undefined ? {} : { category }, { replace: true })}
    />
  );
}
