/** A limit, a break or an exclusion is in force in every open page at once. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

export const safetyLive: LiveListener = {
  'safety.changed': (_value, cache) => {
    void refresh(cache, 'GET /wps/safety', 'POST /wps/safety/session');
  },
};
