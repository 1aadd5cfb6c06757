/** The calls of the audit log, one line each. */
import type { auditRoutes } from '@banyan/protocol/admin/audit';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { checkLog } from './check-log.ts';
import { listLines } from './list-lines.ts';

export const auditUseCases: AdminUseCases<typeof auditRoutes> = {
  'GET /admin/api/audit': listLines,
  'POST /admin/api/audit/check': checkLog,
};
