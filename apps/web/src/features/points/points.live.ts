/** Points that were earned by play are read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

export const pointsLive: LiveListener = {
  'points.changed': (_moved, cache) =>
    void refresh(cache, 'GET /wps/relay/MCS2_getPointBalance', 'GET /wps/relay/ODSFE2_MemTransDet'),
};
