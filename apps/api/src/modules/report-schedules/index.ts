/** Public interface of reports that are made by themselves: schedules of the staff, and files that last a day. */
import { reportSchedulesRoutes } from '@banyan/protocol/admin/report-schedules';
import type { AdminGates } from '../../infra/bind-admin.ts';
import type { Module } from '../../infra/module.ts';
import { serveFiles } from './hand-out.ts';
import { removeOld, runSchedules } from './make-file.ts';
import { scheduleUseCases } from './routes.ts';
import { scheduleSettings } from './schedule-settings.ts';

export const reportSchedulesModule: Module<{ readonly adminGates: AdminGates }> = {
  name: 'report-schedules',
  routes({ app, context, bindAdmin }, { adminGates }) {
    serveFiles(app, context, adminGates);
    bindAdmin(reportSchedulesRoutes, scheduleUseCases);
  },
  background: {
    ticks: [
      { name: 'report-schedules.run', everyMs: 10_000, run: runSchedules },
      { name: 'report-schedules.tidy', everyMs: 600_000, on: 'leader', run: removeOld },
    ],
  },
  settings: scheduleSettings,
};
