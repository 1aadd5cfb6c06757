/** Logging out: the session ends on the server, and its token gets 401 from then on. */
import { ok } from '@banyan/core/results';
import type { sessionsRoutes } from '@banyan/protocol/sessions';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { endSessions } from './ended.ts';
import type { SessionParts } from './parts.ts';

export const logout =
  ({ sessions }: SessionParts): UseCase<(typeof sessionsRoutes)['DELETE /wps/session/logout']> =>
  async ({ database, clock }, _input, { memberId, sessionId }) => {
    await transact<string[], never>(database, async (tx) =>
      ok(await endSessions(tx, memberId, new Date(clock.now()), { only: sessionId })),
    );
    sessions.invalidate(sessionId);
    return ok({});
  };
