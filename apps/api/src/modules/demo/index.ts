/** Public interface of demo: what exists in demo mode only. */
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { serveDemoGateway } from './gateway.ts';
import { serveInbox } from './inbox.ts';
import { serveDemoPhone } from './phone.ts';
import { serveDemoSignIn } from './sign-in.ts';
import { serveDemoStaff } from './staff.ts';
export { demoLines, hasDemoAccounts, seedDemo } from './seed.ts';

export const demoModule: Module<{ readonly limits: RateLimits }> = {
  name: 'demo',
  routes({ app, context }, { limits }) {
    serveInbox(app, context);
    serveDemoGateway(app, context, limits);
    serveDemoSignIn(app, context);
    serveDemoStaff(app, context);
    serveDemoPhone(app, context, limits);
  },
};
