/** The routes of agents, one line each. */
import type { agentsRoutes } from '@banyan/protocol/agents';
import type { UseCases } from '../../infra/bind.ts';
import { listTeam } from './list-team.ts';
import { overview } from './overview.ts';

export const agentsUseCases: UseCases<typeof agentsRoutes> = {
  'GET /wps/agent/team/overview': overview,
  'GET /wps/agent/team': listTeam,
};
