/** Public interface of agents: an agent's team, and invitations. */
import { agentsRoutes } from '@banyan/protocol/agents';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { agentsUseCases } from './routes.ts';
import { affiliateChecks } from './check-affiliate.ts';
import { linkSettings } from './links.ts';

export { checkSeries, openedTypes } from './links.ts';
export { memberOfCode } from './invitations.ts';
export { friendsBelow, insertOrigin, listInvited as invitedBy, noClaims } from './origin-store.ts';
export { type Claims, type Invitation, affiliateCodes, resolveInvitation } from './resolve-invitation.ts';
export { demoCodesLine, seedInvitations } from './seed.ts';

export const agentsModule: Module<{ readonly limits: RateLimits }> = {
  name: 'agents',
  personal: [
    { table: 'invitation_codes', erased: 'delete' },
    { table: 'agent_links', by: 'agent', erased: 'books' },
    { table: 'member_origins', without: ['invited_by', 'recommender', 'decided_by'], erased: 'books' },
  ],
  routes: ({ bind }, { limits }) => bind(agentsRoutes, agentsUseCases(limits)),
  settings: [affiliateChecks, ...linkSettings],
};
