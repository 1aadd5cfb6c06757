/** Public interface of affiliates: members who are paid for the members they bring. */
import { affiliatesAdminRoutes } from '@banyan/protocol/admin/affiliates';
import { affiliatesRoutes } from '@banyan/protocol/affiliates';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { closeAffiliateMonths, expireOldClicks } from './close-months.ts';
import { payAct } from './pay-act.ts';
import { affiliatesAdminUseCases, affiliatesUseCases } from './routes.ts';
import { clickLimit, graceDays, mostLinks } from './settings.ts';
export { seedDemoAffiliates } from './seed-demo.ts';

export const affiliatesModule: Module<{ readonly limits: RateLimits }> = {
  name: 'affiliates',
  personal: [
    { table: 'affiliate_lines', withheld: 'counted', erased: 'books' },
    {
      ...{ table: 'affiliate_statements', by: 'affiliate', open: ['open', 'waiting', 'held'], erased: 'books' },
      without: ['signs', 'shared_in', 'decided_by', 'proposed_by', 'approved_by', 'why', 'counted'],
    },
  ],
  routes({ bind, bindAdmin }, { limits }) {
    bind(affiliatesRoutes, affiliatesUseCases(limits));
    bindAdmin(affiliatesAdminRoutes, affiliatesAdminUseCases);
  },
  background: {
    ticks: [
      { name: 'affiliates.months', everyMs: 60_000, on: 'leader', run: closeAffiliateMonths },
      { name: 'affiliates.clicks', everyMs: 3_600_000, on: 'leader', run: expireOldClicks },
    ],
  },
  settings: [graceDays, mostLinks, clickLimit],
  acts: [payAct],
};
