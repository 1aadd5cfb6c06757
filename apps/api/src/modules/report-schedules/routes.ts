/** The calls of schedules, one line each. */
import type { reportSchedulesRoutes } from '@banyan/protocol/admin/report-schedules';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { openFile } from './hand-out.ts';
import { filesOfOne, listAll, readOne } from './list.ts';
import { alterSchedule, saveSchedule } from './save.ts';
import { deleteSchedule, pauseSchedule, resumeSchedule } from './turn.ts';

export const scheduleUseCases: AdminUseCases<typeof reportSchedulesRoutes> = {
  'GET /admin/api/report-schedules': listAll,
  'POST /admin/api/report-schedules': saveSchedule,
  'GET /admin/api/report-schedules/:id': readOne,
  'PUT /admin/api/report-schedules/:id': alterSchedule,
  'POST /admin/api/report-schedules/:id/pause': pauseSchedule,
  'POST /admin/api/report-schedules/:id/resume': resumeSchedule,
  'DELETE /admin/api/report-schedules/:id': deleteSchedule,
  'GET /admin/api/report-schedules/:id/files': filesOfOne,
  'POST /admin/api/report-files/:id/open': openFile,
};
