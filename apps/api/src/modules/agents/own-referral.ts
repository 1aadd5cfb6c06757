/** How the caller brings friends: the code, its link, and who came by it. Only while the referral is on (REF-01, DEC-16). */
import { maskedName } from '@banyan/core/catalog';
import { instantOf } from '@banyan/core/ids';
import { isAgentType } from '@banyan/core/members';
import { ok } from '@banyan/core/results';
import type { agentsRoutes } from '@banyan/protocol/agents';
import type { UseCase } from '../../infra/bind.ts';
import { membersById } from '../members/index.ts';
import { referral, requireSwitch } from '../settings/index.ts';
import { codeOf } from './invitations.ts';
import { countInvited, listInvited } from './origin-store.ts';

export const ownReferral: UseCase<(typeof agentsRoutes)['GET /wps/referral']> = async (
  { database, clock, settings },
  { query: { pageNo = 1, pageSize = 12 } },
  { memberId, type },
) => {
  const allowed = requireSwitch(settings, referral);
  if (!allowed.ok) return allowed;
  const code = await codeOf(database, memberId, new Date(clock.now()));
  const joined = await countInvited(database, memberId);
  const invited = await listInvited(database, memberId, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  const named = await membersById(database, invited);
  return ok({
    code,
    // An agent's friends join below the agent, as by the agent's own link.
    path: `/register?${isAgentType(type) ? 'affiliateCode' : 'referralCode'}=${code}`,
    joined,
    content: invited.map((id) => ({
      name: maskedName(named.get(id)?.account ?? ''),
      joinedAt: new Date(instantOf(id)).toISOString(),
    })),
    totalPages: Math.ceil(joined / pageSize),
  });
};
