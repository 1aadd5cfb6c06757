/** VIP: where the member is, what the levels need and give, and what became of their own (SHELL-09, HEAD-16, VIP-01). */
import { LevelHistory } from '../../features/vip/LevelHistory.tsx';
import { OwnLevel } from '../../features/vip/OwnLevel.tsx';
import { VipTable } from '../../features/vip/VipTable.tsx';
import { useHead } from '../../features/places/head.ts';

export default function VipPage() {
  useHead('vip');
  return (
    <div className="wrap">
      <OwnLevel />
      <VipTable />
      <LevelHistory />
    </div>
  );
}
