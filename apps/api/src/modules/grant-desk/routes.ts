/** The calls of bonuses and rewards in the back office, one line each. */
import type { grantsAdminRoutes } from '@banyan/protocol/admin/grants';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { give, previewGive } from './give.ts';
import { journal } from './journal.ts';
import { listGrants, listHandGrants, listMemberRewards } from './list.ts';
import { previewTake, takeBack } from './take-back.ts';
import { handTemplates } from './templates.ts';

export const grantDeskUseCases: AdminUseCases<typeof grantsAdminRoutes> = {
  'GET /admin/api/members/:id/grants': listGrants,
  'GET /admin/api/members/:id/rewards': listMemberRewards,
  'GET /admin/api/members/:id/hand-templates': handTemplates,
  'POST /admin/api/members/:id/hand-grants/preview': previewGive,
  'POST /admin/api/members/:id/hand-grants': give,
  'POST /admin/api/members/:id/take-back/preview': previewTake,
  'POST /admin/api/members/:id/take-back': takeBack,
  'GET /admin/api/members/:id/grants/:grant/journal': journal,
  'GET /admin/api/promotions/:id/hand-grants': listHandGrants,
};
