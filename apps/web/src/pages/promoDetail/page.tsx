/** One promotion, `?id=` (SHELL-17). */
import { useSearchParams } from 'react-router';
import { PromotionDetail } from '../../features/content/PromotionDetail.tsx';
import { useHead } from '../../lib/title.ts';

export default function PromoDetailPage() {
  const [search] = useSearchParams();
  useHead('promoDetail');
  const id = search.get('id') ?? '';
  return <PromotionDetail key={id} id={id} />;
}
