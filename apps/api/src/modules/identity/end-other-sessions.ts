/** Ends every session of the caller but the one that asks. */
import { ok } from '@banyan/core/results';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCase } from '../../infra/bind.ts';
import type { IdentityParts } from './parts.ts';
import { revokeSessions } from './session-store.ts';

export const endOtherSessions =
  ({ sessions }: IdentityParts): UseCase<(typeof identityRoutes)['DELETE /wps/member/sessions']> =>
  async ({ database, clock }, _input, { memberId, sessionId }) => {
    const ended = await revokeSessions(database, memberId, new Date(clock.now()), { except: sessionId });
    sessions.forget(...ended);
    return ok({ ended: ended.length });
  };
