/** The token that a request brought, in `Authorization: Bearer` or in the header `token` (DEC-21). Never in a URL. */
import type { FastifyRequest } from 'fastify';

export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization, token } = request.headers;
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return bearer ?? (typeof token === 'string' ? token : undefined);
}
