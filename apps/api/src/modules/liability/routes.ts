/** What the staff ask about what the house owes. */
import type { liabilityRoutes } from '@banyan/protocol/admin/liability';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { showLiability } from './show-liability.ts';

export const liabilityUseCases: AdminUseCases<typeof liabilityRoutes> = {
  'GET /admin/api/reports/liability': showLiability,
};
