/** A deposit that moved: the list is read anew. */
import type { LiveListener } from '../../lib/liveListener.ts';

export const cashierLive: LiveListener = {
  'deposit.changed': (_deposit, cache) => void cache.invalidateQueries({ queryKey: ['GET /wps/cashier/deposits'] }),
};
