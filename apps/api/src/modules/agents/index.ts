/** The door of agents: what an agent sees of the team below, and by whose invitation somebody joins. */
import { affiliateChecks } from './check-affiliate.ts';

export { insertCode } from './invitations.ts';
export { type Claims, type Invitation, resolveInvitation } from './resolve-invitation.ts';
export { agentsUseCases } from './routes.ts';

export const agentsSettings = [affiliateChecks];
