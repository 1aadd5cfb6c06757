/** A deposit that moved: the list is read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

export const cashierLive: LiveListener = {
  'deposit.changed': (_deposit, cache) => void refresh(cache, 'GET /wps/cashier/deposits'),
};
