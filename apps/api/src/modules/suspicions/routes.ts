/** The routes of suspicions, one line each. */
import type { suspicionsRoutes } from '@banyan/protocol/admin/suspicions';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { decideSuspicion, listSuspicions, showSuspicion, writeNote } from './examine.ts';
import { fileSuspicion } from './file-suspicion.ts';

export const suspicionsUseCases: AdminUseCases<typeof suspicionsRoutes> = {
  'POST /admin/api/suspicions': fileSuspicion,
  'GET /admin/api/suspicions': listSuspicions,
  'GET /admin/api/suspicions/:id': showSuspicion,
  'POST /admin/api/suspicions/:id/notes': writeNote,
  'POST /admin/api/suspicions/:id/state': decideSuspicion,
};
