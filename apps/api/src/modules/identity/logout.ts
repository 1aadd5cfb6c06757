/** Leaving: the session ends on the server, and its token answers 401 from then on. */
import { ok } from '@banyan/core/results';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCase } from '../../infra/bind.ts';
import type { IdentityParts } from './parts.ts';
import { revokeSession } from './session-store.ts';

export const logout =
  ({ sessions }: IdentityParts): UseCase<(typeof identityRoutes)['DELETE /wps/session/logout']> =>
  async ({ database, clock }, _input, caller) => {
    await revokeSession(database, caller.memberId, caller.sessionId, new Date(clock.now()));
    sessions.forget(caller.sessionId);
    return ok({});
  };
