/** Identifies the caller by the request's token together with the cookie of the browser it was issued to (T11). */
import type { FastifyRequest } from 'fastify';
import { tokenOf } from '../../infra/bearer.ts';
import type { Caller, SessionEnd } from '../../infra/bind.ts';
import { deviceCookie, hiddenCookie } from '../../infra/cookies.ts';
import { hashOfDevice } from './device.ts';
import type { Sessions } from './sessions.ts';

type Door = { readonly sessions: Sessions; readonly isSecure: boolean };

const deviceIn = (request: FastifyRequest, isSecure: boolean): Buffer | undefined =>
  hashOfDevice(hiddenCookie(request, deviceCookie, isSecure));

export async function authenticate(
  { sessions, isSecure }: Door,
  request: FastifyRequest,
  options?: { isQuiet?: boolean },
): Promise<Caller | undefined> {
  const token = tokenOf(request);
  const device = token === undefined ? undefined : deviceIn(request, isSecure);
  return token === undefined || device === undefined ? undefined : await sessions.callerOf(token, device, options);
}

/** Why the session that a request names is over, told to the browser it was for and to no other. */
export async function endOf({ sessions, isSecure }: Door, request: FastifyRequest): Promise<SessionEnd | undefined> {
  const token = tokenOf(request);
  const device = token === undefined ? undefined : deviceIn(request, isSecure);
  return token === undefined || device === undefined ? undefined : await sessions.endOf(token, device);
}
