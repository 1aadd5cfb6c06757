/** A session of this member ended somewhere: if it was this page's, the next answer says so; the list of sessions is shorter. */
import type { LiveListener } from '../../lib/liveListener.ts';

export const identityLive: LiveListener = {
  'session.ended': (_which, cache) => {
    for (const key of ['GET /wps/member/info', 'GET /wps/member/sessions'])
      void cache.invalidateQueries({ queryKey: [key] });
  },
};
