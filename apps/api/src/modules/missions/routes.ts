/** The routes of missions and boards, one line each. */
import type { boardsAdminRoutes } from '@banyan/protocol/admin/boards';
import type { missionRoutes } from '@banyan/protocol/missions';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCases } from '../../infra/bind.ts';
import { decidePrize, excludeFromBoard, missionsOfMember, showBoard } from './admin.ts';
import { joinMission } from './join.ts';
import { leaderboard } from './leaderboard.ts';
import { ownPlays } from './own-plays.ts';
import { missionSummary } from './summary.ts';

export const missionUseCases: UseCases<typeof missionRoutes> = {
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': missionSummary,
  'GET /wps/relay/MCSFE_getMissionLeaderboard': leaderboard,
  'POST /wps/missions/:id/join': joinMission,
  'GET /wps/missions/:id/plays': ownPlays,
};

export const boardsUseCases: AdminUseCases<typeof boardsAdminRoutes> = {
  'GET /admin/api/boards/:id': showBoard,
  'POST /admin/api/boards/:id/exclude': excludeFromBoard,
  'POST /admin/api/boards/:id/prizes': decidePrize,
  'GET /admin/api/members/:id/missions': missionsOfMember,
};
