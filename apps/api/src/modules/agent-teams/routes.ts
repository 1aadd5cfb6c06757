/** The routes of agent teams, one line each. */
import type { agentTeamsRoutes } from '@banyan/protocol/agent-teams';
import type { UseCases } from '../../infra/bind.ts';
import { teamReport } from './team-report.ts';

export const agentTeamsUseCases: UseCases<typeof agentTeamsRoutes> = {
  'GET /wps/agent/team/report': teamReport,
};
