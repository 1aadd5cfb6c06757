/** Ends one of the caller's own sessions; another's is as unknown as none. */
import { ok, refuse } from '@banyan/core/results';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCase } from '../../infra/bind.ts';
import type { IdentityParts } from './parts.ts';
import { revokeSession } from './session-store.ts';

export const endSession =
  ({ sessions }: IdentityParts): UseCase<(typeof identityRoutes)['DELETE /wps/member/sessions/:sessionId']> =>
  async ({ database, clock }, { params }, { memberId }) => {
    const isEnded = await revokeSession(database, memberId, params.sessionId, new Date(clock.now()));
    if (!isEnded) return refuse('not-found');
    sessions.forget(params.sessionId);
    return ok({});
  };
