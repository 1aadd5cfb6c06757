/** What the header has for who is signed in: balance, deposit, account. A part of its own: visitors' first screen goes without it. */
import { BalanceBadge } from '../../features/wallet/BalanceBadge.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { DepositButton } from './DepositButton.tsx';

export default function MemberTools({ compact = false }: { compact?: boolean }) {
  return (
    <>
      <BalanceBadge compact={compact} />
      {compact ? null : <DepositButton />}
      <AccountMenu compact={compact} />
    </>
  );
}
