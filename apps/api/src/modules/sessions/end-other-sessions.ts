/** Ends every session of the caller but the one that asks, and every other browser is forgotten. */
import { ok } from '@banyan/core/results';
import type { sessionsRoutes } from '@banyan/protocol/sessions';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { endSessions } from './ended.ts';
import { endRemembered } from './remembered-store.ts';
import { deviceOfSession } from './session-store.ts';
import type { SessionParts } from './parts.ts';

export const endOtherSessions =
  ({ sessions }: SessionParts): UseCase<(typeof sessionsRoutes)['DELETE /wps/member/sessions']> =>
  async ({ database, clock }, _input, { memberId, sessionId }) => {
    const at = new Date(clock.now());
    const ended = await transact<string[], never>(database, async (tx) => {
      const exceptDevice = await deviceOfSession(tx, memberId, sessionId);
      await endRemembered(tx, memberId, at, exceptDevice === undefined ? {} : { exceptDevice });
      return ok(await endSessions(tx, memberId, at, { except: sessionId }));
    });
    if (!ended.ok) return ended;
    sessions.invalidate(...ended.value);
    return ok({ ended: ended.value.length });
  };
