/** The caller's own invitation: its code, its link, and how many members joined by it. */
import { ok } from '@banyan/core/results';
import type { agentsRoutes } from '@banyan/protocol/agents';
import type { UseCase } from '../../infra/bind.ts';
import { codeOf } from './invitations.ts';
import { countInvited } from './origin-store.ts';

export const ownInvitation: UseCase<(typeof agentsRoutes)['GET /wps/agent/invitation']> = async (
  { database, clock },
  _input,
  { memberId },
) => {
  const code = await codeOf(database, memberId, new Date(clock.now()));
  return ok({
    code,
    path: `/register?affiliateCode=${code}`,
    joined: await countInvited(database, memberId),
  });
};
