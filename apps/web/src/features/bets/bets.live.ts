/** Bets that were settled: lists and the open bet are read anew. */
import type { LiveListener } from '../../lib/liveListener.ts';

export const betsLive: LiveListener = {
  'bets.settled': (_settled, cache) => {
    void cache.invalidateQueries({ queryKey: ['GET /wps/member/bets'] });
    void cache.invalidateQueries({ queryKey: ['GET /wps/member/bets/:betId'] });
  },
};
