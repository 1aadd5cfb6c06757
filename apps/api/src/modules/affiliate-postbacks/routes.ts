/** The calls of postbacks, one line each. */
import type { affiliatePostbacksAdminRoutes } from '@banyan/protocol/admin/affiliate-postbacks';
import type { affiliatePostbackRoutes } from '@banyan/protocol/affiliates';
import type { UseCases } from '../../infra/bind.ts';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { listCalls, retryCall } from './calls-for-staff.ts';
import { ownPostback, setPostback } from './own-postback.ts';

export const affiliatePostbackUseCases: UseCases<typeof affiliatePostbackRoutes> = {
  'GET /wps/affiliates/postback': ownPostback,
  'PUT /wps/affiliates/postback': setPostback,
};

export const affiliatePostbacksAdminUseCases: AdminUseCases<typeof affiliatePostbacksAdminRoutes> = {
  'GET /admin/api/affiliate-postbacks': listCalls,
  'POST /admin/api/affiliate-postbacks/:id/retry': retryCall,
};
