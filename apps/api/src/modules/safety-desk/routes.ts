/** The routes of the people who look after players, one line each. */
import type { safetyDeskRoutes } from '@banyan/protocol/admin/safety';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { countWatches, listRestrictions, listWatches, showWatch } from './list-watches.ts';
import { reportHarm, stopOffers, writeContact } from './look-after.ts';

export const safetyDeskUseCases: AdminUseCases<typeof safetyDeskRoutes> = {
  'GET /admin/api/watches': listWatches,
  'GET /admin/api/watches/counts': countWatches,
  'GET /admin/api/restrictions': listRestrictions,
  'GET /admin/api/members/:id/watch': showWatch,
  'POST /admin/api/members/:id/contacts': writeContact,
  'POST /admin/api/members/:id/report-harm': reportHarm,
  'POST /admin/api/members/:id/stop-offers': stopOffers,
};
