/** The calls of moves of lines, one line each. */
import type { linesAdminRoutes } from '@banyan/protocol/admin/lines';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { showLine } from './show-line.ts';

export const linesAdminUseCases: AdminUseCases<typeof linesAdminRoutes> = {
  'GET /admin/api/members/:id/line': showLine,
};
