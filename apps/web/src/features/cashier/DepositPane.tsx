/** The deposit entry (depositv2): do what is waiting, choose a way and an amount, follow it until it is credited. */
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { methodsQuery } from './cashier.queries.ts';
import { DepositForm } from './DepositForm.tsx';
import { LimitOffer } from '../safety/index.ts';
import { entering } from '../sessions/index.ts';
import { PlayNow } from './PlayNow.tsx';
import { AwaitingDeposits, RecentDeposits, useIsAwaited } from './RecentDeposits.tsx';

export default function DepositPane() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(methodsQuery);
  const isAwaited = useIsAwaited();
  // Taken over from the gate: closing the pane leads nowhere later.
  const [{ hasJoined, address }] = useState(entering.get);
  useEffect(() => entering.reset(), []);
  if (isPending) return <Skeleton block={360} radius="var(--r-4)" />;
  if (data === undefined) {
    return <NotRead title={t('cashier.methods.failed')} error={error} onAgain={() => void refetch()} />;
  }
  return (
    <>
      <PlayNow hasJoined={hasJoined} address={address} />
      <LimitOffer />
      <AwaitingDeposits />
      {data.methods.length === 0 ? (
        <Empty motif="boat" palette={7} title={t('cashier.methods.empty')} text={t('cashier.methods.emptyText')} />
      ) : (
        <DepositForm methods={data.methods} isAwaited={isAwaited} isFirst={hasJoined} />
      )}
      <RecentDeposits />
    </>
  );
}
