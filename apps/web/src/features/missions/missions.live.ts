/** Progress that moved is read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

export const missionsLive: LiveListener = {
  'missions.changed': (_moved, cache) =>
    void refresh(
      cache,
      'GET /wps/relay/MCSFE_getMissionSummaryDetails',
      'GET /wps/relay/MCSFE_getMissionLeaderboard',
      'GET /wps/missions/:id/plays',
      'GET /wps/rewards',
    ),
};
