/**
 * A session of this member ended somewhere: the list of them is shorter. If it was this page's, its live stream has ended
 * too, and coming back with it says so; asking here would only run into a logout that this page is just making.
 */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

export const identityLive: LiveListener = {
  'session.ended': (_which, cache) => {
    void refresh(cache, 'GET /wps/member/sessions', 'GET /wps/member/devices');
  },
};
