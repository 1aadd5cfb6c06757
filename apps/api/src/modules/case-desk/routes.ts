/** The staff's calls about cases, one line each. */
import type { casesRoutes } from '@banyan/protocol/admin/cases';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { askToLook } from './ask-to-look.ts';
import { countCases, listCases, showCase } from './list-cases.ts';
import { closeCase, takeCase, writeNote } from './work-on-case.ts';

export const caseUseCases: AdminUseCases<typeof casesRoutes> = {
  'GET /admin/api/cases': listCases,
  'GET /admin/api/cases/counts': countCases,
  'GET /admin/api/cases/:id': showCase,
  'POST /admin/api/cases': askToLook,
  'POST /admin/api/cases/:id/take': takeCase,
  'POST /admin/api/cases/:id/notes': writeNote,
  'POST /admin/api/cases/:id/close': closeCase,
};
