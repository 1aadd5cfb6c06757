/** The staff's calls about deposits, one line each. */
import type { depositsAdminRoutes } from '@banyan/protocol/admin/deposits';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { askGateway, refuseOne } from './decide-alone.ts';
import { listDeposits } from './list-deposits.ts';
import { listMethods } from './list-methods.ts';
import { showDeposit } from './show-deposit.ts';
import { importLines, listLines } from './statement-lines.ts';

export const depositReviewUseCases: AdminUseCases<typeof depositsAdminRoutes> = {
  'GET /admin/api/deposits': listDeposits,
  'GET /admin/api/deposits/:reference': showDeposit,
  'POST /admin/api/deposits/:reference/refuse': refuseOne,
  'POST /admin/api/deposits/:reference/ask': askGateway,
  'GET /admin/api/deposit-methods': listMethods,
  'GET /admin/api/statement-lines': listLines,
  'POST /admin/api/statement-lines': importLines,
};
