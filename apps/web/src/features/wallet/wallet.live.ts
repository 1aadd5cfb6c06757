/** A changed balance is shown at once; one older than what is shown is dropped, since events may overtake answers. */
import { changeCached, type LiveListener } from '../../lib/liveListener.ts';
import { balanceQuery } from './wallet.queries.ts';
import { refresh } from '../../lib/query.ts';

export const walletLive: LiveListener = {
  'wallet.changed': (balance, cache) => {
    changeCached<typeof balance>(cache, balanceQuery.queryKey, (shown) =>
      shown !== undefined && shown.version >= balance.version ? shown : balance,
    );
    void refresh(cache, 'GET /wps/member/records/lines');
  },
};
