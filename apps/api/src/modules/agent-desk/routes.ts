/** The routes of the agents' desk, one line each. */
import type { agentsAdminRoutes } from '@banyan/protocol/admin/agents';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { listForStaff } from './list-agents.ts';

export const agentsAdminUseCases: AdminUseCases<typeof agentsAdminRoutes> = {
  'GET /admin/api/agents': listForStaff,
};
