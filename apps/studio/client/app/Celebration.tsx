/** Celebrates the last round where it was a big win, for a short time; the next round ends it. */
import { Suspense, lazy, useState } from 'react';
import { bigWinOf } from './big-win.ts';
import type { Seat } from './useSeat.ts';

const BigWinCard = lazy(() => import('./BigWinCard.tsx'));

/** A round that has ended and was shown. Units. */
type Over = { readonly id: string; readonly stake: bigint; readonly payout: bigint };
type CelebrationProps = {
  currency: Seat['currency'];
  last: Over | undefined;
  /** The next round is on, by a press: the moment is over. */
  isBusy: boolean;
};

export function Celebration({ currency, last, isBusy }: CelebrationProps) {
  const [over, setOver] = useState('');
  const kind = last === undefined ? undefined : bigWinOf(last);
  if (last === undefined || kind === undefined || isBusy || over === last.id) return null;
  return (
    <Suspense fallback={null}>
      <BigWinCard
        key={last.id}
        kind={kind}
        currency={currency}
        stake={last.stake}
        payout={last.payout}
        onOver={() => setOver(last.id)}
      />
    </Suspense>
  );
}
