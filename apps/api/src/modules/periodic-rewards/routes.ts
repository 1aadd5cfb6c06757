/** The routes of rewards by period, one line each. */
import type { periodicRewardsAdminRoutes } from '@banyan/protocol/admin/periodic-rewards';
import type { periodicRewardsRoutes } from '@banyan/protocol/periodic-rewards';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCases } from '../../infra/bind.ts';
import { listPeriods, showLine, showPeriod } from './admin.ts';
import { claimRescue } from './claim-rescue.ts';
import { dueRescues, ownLine, ownLines, ownPeriods } from './own-periods.ts';

export const periodicRewardsUseCases: UseCases<typeof periodicRewardsRoutes> = {
  'GET /wps/promotions/periods': ownPeriods,
  'GET /wps/promotions/periods/due': dueRescues,
  'GET /wps/promotions/periods/lines': ownLines,
  'GET /wps/promotions/periods/lines/:id': ownLine,
  'POST /wps/promotions/periods/lines/:id/claim': claimRescue,
};

export const periodicRewardsAdminUseCases: AdminUseCases<typeof periodicRewardsAdminRoutes> = {
  'GET /admin/api/promotions/:id/periods': listPeriods,
  'GET /admin/api/promotions/:id/periods/:first/lines': showPeriod,
  'GET /admin/api/promotions/:id/periods/:first/lines/:member': showLine,
};
