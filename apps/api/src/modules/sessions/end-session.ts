/**
 * Ends one of the caller's own sessions; another member's is `not-found`. The browser it was in is no longer remembered
 * either: who ends a session from afar does not want its holder back by a press of a button.
 */
import { ok, refuse } from '@banyan/core/results';
import type { sessionsRoutes } from '@banyan/protocol/sessions';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { endSessions } from './ended.ts';
import { endRemembered } from './remembered-store.ts';
import { deviceOfSession } from './session-store.ts';
import type { SessionParts } from './parts.ts';

export const endSession =
  ({ sessions }: SessionParts): UseCase<(typeof sessionsRoutes)['DELETE /wps/member/sessions/:sessionId']> =>
  async ({ database, clock }, { params }, { memberId, sessionId }) => {
    const at = new Date(clock.now());
    const ended = await transact<string[], 'not-found'>(database, async (tx) => {
      const device = await deviceOfSession(tx, memberId, params.sessionId);
      if (device === undefined) return refuse('not-found');
      const isOwn = params.sessionId === sessionId;
      if (!isOwn) await endRemembered(tx, memberId, at, { device });
      const list = await endSessions(tx, memberId, at, { only: params.sessionId });
      return list.length === 0 ? refuse('not-found') : ok(list);
    });
    if (!ended.ok) return ended;
    sessions.invalidate(...ended.value);
    return ok({});
  };
