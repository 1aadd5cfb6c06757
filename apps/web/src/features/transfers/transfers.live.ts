/** A transfer that came is told by its message, which is written with it: the money alone comes a moment earlier. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

export const transfersLive: LiveListener = {
  'messages.new': ({ type }, cache) => {
    if (type === 'transfer-received') void refresh(cache, 'GET /wps/transfers', 'GET /wps/transfers/terms');
  },
};
