/** VIP: where the member stands, and what the levels give today (SHELL-09, HEAD-16, DEC-53). */
import { OwnLevel } from '../../features/vip/OwnLevel.tsx';
import { VipTable } from '../../features/vip/VipTable.tsx';
import { useHead } from '../../features/places/head.ts';

export default function VipPage() {
  useHead('vip');
  return (
    <div className="wrap">
      <OwnLevel />
      <VipTable />
    </div>
  );
}
