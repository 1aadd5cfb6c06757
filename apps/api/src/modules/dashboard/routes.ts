/** The call of the dashboard. */
import type { dashboardRoutes } from '@banyan/protocol/admin/dashboard';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { dashboard } from './dashboard.ts';

export const dashboardUseCases: AdminUseCases<typeof dashboardRoutes> = { 'GET /admin/api/dashboard': dashboard };
