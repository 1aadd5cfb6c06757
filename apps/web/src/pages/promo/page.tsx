/** The promotions; the filter is part of the address, `?category=`. */
import { ChanceDoors } from '../../features/chance/ChanceDoors.tsx';
import { categoryOf } from '../../features/content/promotions.ts';
import { Ranking } from '../../features/missions/index.ts';
import { Promotions } from '../../features/content/Promotions.tsx';
import { useAddress } from '../../lib/address.ts';
import { useHead } from '../../features/places/head.ts';

const shape = { category: { read: categoryOf, write: (category: ReturnType<typeof categoryOf>) => category } };

export default function PromotionsPage() {
  const [{ category: chosen }, change] = useAddress(shape, { replace: true });
  useHead('promotions');
  return (
    <>
      <Promotions
        category={chosen}
        onCategory={(category) => change({ category })}
        first={chosen === undefined ? <ChanceDoors /> : null}
      />
      {chosen === 'ranking' ? <Ranking /> : null}
    </>
  );
}
