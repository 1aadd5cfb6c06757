/** Who calls: the token in `Authorization: Bearer`, or in the header `token` (DEC-21). Never in a URL. */
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../infra/bind.ts';
import type { Sessions } from './sessions.ts';

export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization, token } = request.headers;
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return bearer ?? (typeof token === 'string' ? token : undefined);
}

export async function authenticate(
  sessions: Sessions,
  request: FastifyRequest,
  options?: { isQuiet?: boolean },
): Promise<Caller | undefined> {
  const token = tokenOf(request);
  return token === undefined ? undefined : await sessions.callerOf(token, options);
}
