/** A withdrawal that went on: it, the list, and what may be withdrawn now. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

export const withdrawalsLive: LiveListener = {
  'withdrawal.changed': (_moved, cache) =>
    void refresh(cache, 'GET /wps/withdrawals', 'GET /wps/withdrawals/:id', 'GET /wps/withdrawals/terms'),
};
