/** The routes of sessions, one line each. */
import type { sessionsRoutes } from '@banyan/protocol/sessions';
import type { UseCases } from '../../infra/bind.ts';
import { bodyKey } from './body-key.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { forgetDevice } from './forget-device.ts';
import { logout } from './logout.ts';
import { memberInfo } from './member-info.ts';
import { ownDevices } from './own-devices.ts';
import { ownLogins } from './own-logins.ts';
import { ownSessions } from './own-sessions.ts';
import type { SessionParts } from './parts.ts';

export const sessionsUseCases = (parts: SessionParts): UseCases<typeof sessionsRoutes> => ({
  'GET /wps/system/bodyKey': bodyKey(parts),
  'DELETE /wps/session/logout': logout(parts),
  'GET /wps/member/info': memberInfo,
  'GET /wps/member/logins': ownLogins,
  'GET /wps/member/sessions': ownSessions,
  'DELETE /wps/member/sessions/:sessionId': endSession(parts),
  'DELETE /wps/member/sessions': endOtherSessions(parts),
  'GET /wps/member/devices': ownDevices,
  'DELETE /wps/member/devices/:deviceId': forgetDevice(parts),
});
