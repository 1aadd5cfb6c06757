/** A deposit that moved: the list is read anew. */
import type { LiveHandlers } from '../../lib/liveHandlers.ts';

export const cashierLive: LiveHandlers = {
  'deposit.changed': (_deposit, cache) => void cache.invalidateQueries({ queryKey: ['GET /wps/cashier/deposits'] }),
};
