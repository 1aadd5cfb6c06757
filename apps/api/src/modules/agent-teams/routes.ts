/** The routes of agent teams, one line each. */
import type { agentTeamsRoutes } from '@banyan/protocol/agent-teams';
import type { UseCases } from '../../infra/bind.ts';
import { openTeamExport } from './export.ts';
import { income } from './income.ts';
import { teamBets } from './team-bets.ts';
import { listTeamLines } from './team-lines.ts';
import { teamMembers } from './team-members.ts';
import { teamProfit } from './team-profit.ts';
import { teamReport } from './team-report.ts';

export const agentTeamsUseCases: UseCases<typeof agentTeamsRoutes> = {
  'GET /wps/agent/team/report': teamReport,
  'GET /wps/agent/team/bets': teamBets,
  'GET /wps/agent/team/lines': listTeamLines,
  'GET /wps/agent/team/profit': teamProfit,
  'GET /wps/agent/team/members': teamMembers,
  'GET /wps/agent/income': income,
  'POST /wps/agent/team/export': openTeamExport,
};
