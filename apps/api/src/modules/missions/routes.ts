/** The routes of missions, one line each. */
import { ok } from '@banyan/core/results';
import type { missionRoutes } from '@banyan/protocol/missions';
import type { UseCases } from '../../infra/bind.ts';
import { leaderboard } from './leaderboard.ts';

export const missionUseCases: UseCases<typeof missionRoutes> = {
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': async () => ok({ missionCount: 0, missions: [] }),
  'GET /wps/relay/MCSFE_getMissionLeaderboard': leaderboard,
};
