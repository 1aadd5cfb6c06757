/** Own bets on sports that were answered, settled or corrected: lists, the open bet and the records are read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

export const sportSlipLive: LiveListener = {
  'sport-bets.changed': (_changed, cache) => {
    void refresh(cache, 'GET /lgw/sports/bets', 'GET /lgw/sports/bets/:betId');
    void refresh(cache, 'GET /wps/member/records/plays', 'GET /wps/member/records/profit');
  },
};
