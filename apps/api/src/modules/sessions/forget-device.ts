/**
 * Forgets one of the caller's browsers: its sessions end, it needs the password again, and the next login from it is told
 * as that of a new one. The requesting browser itself can only log out; another member's browser is `not-found`.
 */
import { ok, refuse } from '@banyan/core/results';
import type { sessionsRoutes } from '@banyan/protocol/sessions';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { removeDevice } from './device-store.ts';
import { deviceOf } from './device.ts';
import { endSessions } from './ended.ts';
import { endRemembered } from './remembered-store.ts';
import type { SessionParts } from './parts.ts';

export const forgetDevice =
  ({ sessions }: SessionParts): UseCase<(typeof sessionsRoutes)['DELETE /wps/member/devices/:deviceId']> =>
  async ({ database, clock }, { params, request }, { memberId }) => {
    const at = new Date(clock.now());
    const ended = await transact<string[], 'not-found'>(database, async (tx) => {
      const device = await removeDevice(tx, memberId, params.deviceId);
      if (device === undefined || deviceOf(request)?.equals(device) === true) return refuse('not-found');
      await endRemembered(tx, memberId, at, { device });
      return ok(await endSessions(tx, memberId, at, { device }));
    });
    if (!ended.ok) return ended;
    sessions.invalidate(...ended.value);
    return ok({});
  };
