/** Public interface of the dashboard: the house now, beside the same minute of a week ago. */
import { dashboardRoutes } from '@banyan/protocol/admin/dashboard';
import type { Module } from '../../infra/module.ts';
import { writePoint } from './points.ts';
import { dashboardUseCases } from './routes.ts';
export { pointAt } from './points.ts';
export { waitingQueues } from './queues.ts';

export const dashboardModule: Module = {
  name: 'dashboard',
  routes: ({ bindAdmin }) => bindAdmin(dashboardRoutes, dashboardUseCases),
  background: { ticks: [{ name: 'dashboard.point', everyMs: 20_000, on: 'leader', run: writePoint }] },
};
