/** The caller's open sessions, so that they see where they are signed in (R70). */
import { ok } from '@banyan/core/results';
import type { sessionsRoutes } from '@banyan/protocol/sessions';
import type { UseCase } from '../../infra/bind.ts';
import { absoluteHours, idleMinutes } from './session-settings.ts';
import { listSessions } from './session-store.ts';

export const ownSessions: UseCase<(typeof sessionsRoutes)['GET /wps/member/sessions']> = async (
  { database, clock, settings },
  _input,
  { memberId, sessionId },
) => {
  const now = clock.now();
  const rows = await listSessions(database, memberId, {
    openedAfter: new Date(now - settings.get(absoluteHours) * 3_600_000),
    seenAfter: new Date(now - settings.get(idleMinutes) * 60_000),
  });
  const list = rows.map(({ id, since, lastSeenAt, address, userAgent }) => ({
    id,
    since: since.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    address,
    userAgent,
    isThis: id === sessionId,
  }));
  return ok({ list });
};
