/** The routes of agents, one line each. */
import type { agentsRoutes } from '@banyan/protocol/agents';
import type { UseCases } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { checkAffiliate } from './check-affiliate.ts';
import { endLink, listLinks, makeLink, recordVisit } from './links.ts';
import { listTeam } from './list-team.ts';
import { overview } from './overview.ts';
import { ownInvitation } from './own-invitation.ts';
import { ownReferral } from './own-referral.ts';

export const agentsUseCases = (limits: RateLimits): UseCases<typeof agentsRoutes> => ({
  'GET /wps/agent/affiliate': checkAffiliate(limits),
  'GET /wps/agent/invitation': ownInvitation,
  'GET /wps/referral': ownReferral,
  'GET /wps/agent/team/overview': overview,
  'GET /wps/agent/team': listTeam,
  'GET /wps/agent/links': listLinks,
  'POST /wps/agent/links': makeLink,
  'POST /wps/agent/links/:code/close': endLink,
  'POST /wps/agent/visits': recordVisit(limits),
});
