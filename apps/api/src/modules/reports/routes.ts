/** The calls of reports, one line each. */
import type { reportsRoutes } from '@banyan/protocol/admin/reports';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { cohorts } from './cohorts.ts';
import { lines, players, plays } from './drill.ts';
import { deposits, movements, withdrawals } from './money-reports.ts';
import { summary } from './summary.ts';

export const reportsUseCases: AdminUseCases<typeof reportsRoutes> = {
  'GET /admin/api/reports/summary': summary,
  'GET /admin/api/reports/players': players,
  'GET /admin/api/reports/plays': plays,
  'GET /admin/api/reports/lines': lines,
  'GET /admin/api/reports/movements': movements,
  'GET /admin/api/reports/cohorts': cohorts,
  'GET /admin/api/reports/deposits': deposits,
  'GET /admin/api/reports/withdrawals': withdrawals,
};
