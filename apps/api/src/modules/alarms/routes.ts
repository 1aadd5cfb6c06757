/** The calls of alarms, one line each. */
import type { alarmsRoutes } from '@banyan/protocol/admin/alarms';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { acknowledge, listAlarms } from './list-alarms.ts';

export const alarmsUseCases: AdminUseCases<typeof alarmsRoutes> = {
  'GET /admin/api/alarms': listAlarms,
  'POST /admin/api/alarms/:id/acknowledge': acknowledge,
};
