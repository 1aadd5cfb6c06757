/** The answer that carries a session. */
import type { ValueOf } from '@banyan/protocol';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { Settings } from '../../infra/settings.ts';
import { absoluteHours } from './session-settings.ts';

type Session = ValueOf<(typeof identityRoutes)['POST /wps/session/login']>;

/** `isIssued`: the password was set by somebody else and is to be changed at the first login (DEC-14). */
export function sessionAnswer(settings: Settings, token: string, isIssued: boolean): Session {
  const expiresInMs = token === '' ? 0 : settings.get(absoluteHours) * 3_600_000;
  return { token, firstTimeLogin: isIssued, passwordExpired: false, mustChangePassword: false, expiresInMs };
}
