/** An account that was bound here or elsewhere, or changed by the operator. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

export const payoutAccountsLive: LiveListener = {
  'payout-accounts.changed': (_none, cache) => void refresh(cache, 'GET /wps/payout-accounts'),
};
