/** Bets that were settled: lists and the open bet are read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

export const betsLive: LiveListener = {
  'bets.settled': (_settled, cache) => {
    void refresh(cache, 'GET /wps/member/bets');
    void refresh(cache, 'GET /wps/member/bets/:betId');
    void refresh(cache, 'GET /wps/member/records/plays', 'GET /wps/member/records/profit');
  },
};
