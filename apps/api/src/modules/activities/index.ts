/** Public interface of activities: promotions as members meet them, applications that the staff decide, codes, and the number of the home page. */
import { activityRoutes } from '@banyan/protocol/activities';
import { applicationsAdminRoutes } from '@banyan/protocol/admin/applications';
import { promotionCodesAdminRoutes } from '@banyan/protocol/admin/promotion-codes';
import type { Module } from '../../infra/module.ts';
import { makeCodesAct } from './make-codes-act.ts';
import { applyForNumbers, numberPromotion } from './number-claims.ts';
import { codeTries } from './redeem-code.ts';
import { type ActivityParts, activityUseCases, applicationsUseCases, promotionCodesUseCases } from './routes.ts';
export { listNumberClaims } from './number-claims.ts';
export { seedDemoActivities } from './seed-demo.ts';

export const activitiesModule: Module<ActivityParts> = {
  name: 'activities',
  personal: [
    {
      table: 'promotion_applications',
      without: ['taken_by', 'taken_name', 'decided_name'],
      open: ['applied', 'in-review'],
      erased: 'books',
    },
    { table: 'promotion_code_uses', without: ['hash'], erased: 'books' },
    { table: 'app_logins', erased: 'delete' },
    { table: 'rewards_number_claims', withheld: 'working', erased: 'protection' },
  ],
  routes({ bind, bindAdmin }, parts) {
    bind(activityRoutes, activityUseCases(parts));
    bindAdmin(applicationsAdminRoutes, applicationsUseCases);
    bindAdmin(promotionCodesAdminRoutes, promotionCodesUseCases);
  },
  acts: [makeCodesAct],
  background: { ticks: [{ name: 'activities.numbers', everyMs: 60_000, on: 'leader', run: applyForNumbers }] },
  settings: [numberPromotion, codeTries],
};
