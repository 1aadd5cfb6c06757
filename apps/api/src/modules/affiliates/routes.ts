/** The calls of affiliates, one line each. */
import type { affiliatesAdminRoutes } from '@banyan/protocol/admin/affiliates';
import type { affiliatesRoutes } from '@banyan/protocol/affiliates';
import type { UseCases } from '../../infra/bind.ts';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { apply, makeLink } from './apply.ts';
import { givePlan, listAffiliates, setAffiliateState, showAffiliate } from './manage.ts';
import { ownAffiliate } from './own.ts';
import { listOwnStatements, showOwnStatement, showProof } from './own-statements.ts';
import { listPlans, writePlan } from './plans.ts';
import { recordClick } from './record-click.ts';
import { listStatements, setStatementState, showStatement } from './statements.ts';

export const affiliatesUseCases = (limits: RateLimits): UseCases<typeof affiliatesRoutes> => ({
  'POST /wps/affiliates/clicks': recordClick(limits),
  'GET /wps/affiliates/own': ownAffiliate,
  'POST /wps/affiliates/apply': apply,
  'POST /wps/affiliates/links': makeLink,
  'GET /wps/affiliates/statements': listOwnStatements,
  'GET /wps/affiliates/statements/:id': showOwnStatement,
  'GET /wps/affiliates/statements/:id/proof': showProof,
});

export const affiliatesAdminUseCases: AdminUseCases<typeof affiliatesAdminRoutes> = {
  'GET /admin/api/affiliates': listAffiliates,
  'GET /admin/api/affiliates/:id': showAffiliate,
  'POST /admin/api/affiliates/:id/state': setAffiliateState,
  'POST /admin/api/affiliates/:id/plan': givePlan,
  'GET /admin/api/affiliate-plans': listPlans,
  'POST /admin/api/affiliate-plans': writePlan,
  'GET /admin/api/affiliate-statements': listStatements,
  'GET /admin/api/affiliate-statements/:id': showStatement,
  'POST /admin/api/affiliate-statements/:id/state': setStatementState,
};
