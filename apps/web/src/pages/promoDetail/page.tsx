/** One promotion, `?id=` (SHELL-17). */
import { PromotionDetail } from '../../features/content/PromotionDetail.tsx';
import { textParam, useAddress } from '../../lib/address.ts';
import { useHead } from '../../features/places/head.ts';

const shape = { id: textParam };

export default function PromoDetailPage() {
  const [{ id = '' }] = useAddress(shape);
  useHead('promoDetail');
  return <PromotionDetail key={id} id={id} />;
}
