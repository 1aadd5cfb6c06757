/** The door of agents: what an agent sees of the team below, and by whose invitation somebody joins. */
import { affiliateChecks } from './check-affiliate.ts';

export { insertOrigin } from './origin-store.ts';
export { type Claims, type Invitation, resolveInvitation } from './resolve-invitation.ts';
export { agentsUseCases } from './routes.ts';
export { demoCodesLine, seedInvitations } from './seed.ts';

export const agentsSettings = [affiliateChecks];
