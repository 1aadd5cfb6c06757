/**
 * The live stream meets the query cache. Each feature says in its `<noun>.live.ts` what an event means for what it has
 * cached; here they are joined. A stream that comes back after a break reads everything anew, because an event may have
 * been missed.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { activitiesLive } from '../features/activities/activities.live.ts';
import { betsLive } from '../features/bets/bets.live.ts';
import { useInstalledApp } from '../features/activities/index.ts';
import { bonusesLive } from '../features/bonuses/bonuses.live.ts';
import { cashierLive } from '../features/cashier/cashier.live.ts';
import { catalogLive } from '../features/catalog/catalog.live.ts';
import { chanceLive } from '../features/chance/chance.live.ts';
import { contentLive } from '../features/content/content.live.ts';
import { identityLive } from '../features/devices/devices.live.ts';
import { lotteryLive } from '../features/draws/draws.live.ts';
import { complaintsLive } from '../features/complaints/complaints.live.ts';
import { kycLive } from '../features/kyc/kyc.live.ts';
import { mallLive } from '../features/mall/mall.live.ts';
import { missionsLive } from '../features/missions/missions.live.ts';
import { pointsLive } from '../features/points/points.live.ts';
import { messagesLive } from '../features/messages/messages.live.ts';
import { safetyLive } from '../features/safety/safety.live.ts';
import { serviceLive } from '../features/service/service.live.ts';
import { sportSlipLive } from '../features/sport-slip/sportSlip.live.ts';
import { sportsLive } from '../features/sports/sports.live.ts';
import { supportLive } from '../features/support/support.live.ts';
import { contractsLive } from '../features/contracts/contracts.live.ts';
import { transfersLive } from '../features/transfers/transfers.live.ts';
import { verifyLive } from '../features/verify/verify.live.ts';
import { walletLive } from '../features/wallet/wallet.live.ts';
import { payoutAccountsLive } from '../features/payout-accounts/payoutAccounts.live.ts';
import { withdrawalsLive } from '../features/withdrawals/withdrawals.live.ts';
import { followLive } from '../lib/sharedLive.ts';
import type { LiveListener } from '../lib/liveListener.ts';
import { useSession } from '../features/sessions/session.tsx';

/** Features that listen. */
const listeners: readonly LiveListener[] = [
  walletLive,
  bonusesLive,
  missionsLive,
  pointsLive,
  activitiesLive,
  cashierLive,
  transfersLive,
  contractsLive,
  payoutAccountsLive,
  withdrawalsLive,
  lotteryLive,
  betsLive,
  contentLive,
  catalogLive,
  sportSlipLive,
  sportsLive,
  serviceLive,
  safetyLive,
  supportLive,
  messagesLive,
  mallLive,
  complaintsLive,
  kycLive,
  identityLive,
  verifyLive,
  chanceLive,
];

export function Live() {
  const cache = useQueryClient();
  const { token } = useSession();
  const broken = useRef(false);
  useInstalledApp();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another stream
  useEffect(
    () =>
      followLive(
        ({ name, value }) => {
          for (const listener of listeners)
            (listener[name] as ((value: unknown, cache: unknown) => void) | undefined)?.(value, cache);
        },
        (state) => {
          if (state === 'open' && broken.current) void cache.invalidateQueries();
          broken.current = state === 'broken' || (broken.current && state !== 'open');
        },
      ),
    [cache, token],
  );
  return null;
}
