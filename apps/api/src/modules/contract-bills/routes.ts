/** The routes of bills of contracts, one line each. */
import type { contractBillsAdminRoutes } from '@banyan/protocol/admin/contract-bills';
import type { contractBillsRoutes } from '@banyan/protocol/contract-bills';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCases } from '../../infra/bind.ts';
import { decideForStaff, linesForStaff, listForStaff, readForStaff } from './bills-for-staff.ts';
import { decideOwnBill } from './decide-bill.ts';
import { linesOfOwnBill, listOwnBills, readOwnBill } from './own-bills.ts';
import { showWaiting } from './waiting.ts';

export const contractBillsUseCases: UseCases<typeof contractBillsRoutes> = {
  'GET /wps/agent/bills': listOwnBills,
  'GET /wps/agent/waiting': showWaiting,
  'GET /wps/agent/bills/:id': readOwnBill,
  'GET /wps/agent/bills/:id/lines': linesOfOwnBill,
  'POST /wps/agent/bills/:id/decision': decideOwnBill,
};

export const contractBillsAdminUseCases: AdminUseCases<typeof contractBillsAdminRoutes> = {
  'GET /admin/api/contract-bills': listForStaff,
  'GET /admin/api/contract-bills/:id': readForStaff,
  'GET /admin/api/contract-bills/:id/lines': linesForStaff,
  'POST /admin/api/contract-bills/:id/decision': decideForStaff,
};
