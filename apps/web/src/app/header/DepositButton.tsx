/** The one money button of the header; opens the deposit entry of the member centre (HEAD-05). */
import { Button } from '@banyan/ui/button';
import { Plus } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { useMemberCentre } from '../../features/members/memberCentre.ts';

export function DepositButton() {
  const t = useText();
  const { openEntry } = useMemberCentre();
  return (
    <Button
      kind="money"
      icon={<Plus size={16} strokeWidth={2.2} aria-hidden="true" />}
      onClick={() => openEntry('depositv2')}
    >
      {t('cashier.deposit.open')}
    </Button>
  );
}
