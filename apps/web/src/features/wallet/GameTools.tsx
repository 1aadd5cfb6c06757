/** What a player needs of the wallet beside a game: the balance, and the way to more of it. Visitors see nothing of it. */
import { useMemberCentre } from '../members/index.ts';
import { useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { Plus } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { BalanceBadge } from './BalanceBadge.tsx';

export function GameTools() {
  const t = useText();
  const { signedIn } = useSession();
  const { openEntry } = useMemberCentre();
  if (!signedIn) return null;
  return (
    <>
      <BalanceBadge compact />
      <Button
        kind="money"
        icon={<Plus size={16} strokeWidth={2.2} aria-hidden="true" />}
        onClick={() => openEntry('depositv2')}
      >
        {t('cashier.deposit.open')}
      </Button>
    </>
  );
}
