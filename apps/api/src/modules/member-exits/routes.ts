/** The calls of the ways out, one line each. */
import type { memberExitsRoutes } from '@banyan/protocol/admin/member-exits';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { listMemberExports, openExport } from './hand-out.ts';

export const memberExitsUseCases: AdminUseCases<typeof memberExitsRoutes> = {
  'GET /admin/api/member-exports': listMemberExports,
  'POST /admin/api/member-exports/:id/open': openExport,
};
