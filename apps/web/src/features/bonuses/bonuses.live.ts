/** A bonus that started or ended, and bets that were settled: the meter is read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

export const bonusesLive: LiveListener = {
  'bonus.changed': (_bonus, cache) =>
    void refresh(
      cache,
      'GET /wps/promotions/bonuses',
      'GET /wps/cashier/promotions',
      'GET /wps/withdrawals/terms',
      'GET /wps/member/records/bonuses',
    ),
  'bets.settled': (_bets, cache) => void refresh(cache, 'GET /wps/promotions/bonuses'),
};
