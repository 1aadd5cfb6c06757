/** Whether an invitation code belongs to an agent or an affiliate: yes or no, and nothing else. Limited by address. */
import { ok, refuse } from '@banyan/core/results';
import { Type } from 'typebox';
import type { agentsRoutes } from '@banyan/protocol/agents';
import type { UseCase } from '../../infra/bind.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { setting } from '../../infra/settings.ts';
import { bringerOf } from './resolve-invitation.ts';

export const affiliateChecks = setting({
  key: 'limit.affiliateChecks',
  summary: 'Invitation codes asked about from one address in five minutes.',
  shape: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  default: 60,
  demo: 10_000,
});

export const checkAffiliate =
  (limits: RateLimits): UseCase<(typeof agentsRoutes)['GET /wps/agent/affiliate']> =>
  async (context, { query, request }) => {
    const { settings } = context;
    const limit = { name: 'affiliate', points: settings.get(affiliateChecks), seconds: 300 };
    if (!(await limits.take(limit, sourceOf(request.address)))) return refuse('too-many-requests');
    return ok({ valid: (await bringerOf(context, query.code)) !== undefined });
  };
