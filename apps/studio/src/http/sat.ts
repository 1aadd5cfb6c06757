/** A call of somebody who sits at a game: the token names the sitting, and the sitting how often it may call. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../database.ts';
import { type Sitting, findSitting } from '../sittings.ts';
import type { openLimits } from './limits.ts';

export type Work = (sitting: Sitting, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
export type Sat = (work: Work) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const perSitting = { points: 40, perMs: 10_000 };

export const tooMany = (reply: FastifyReply) =>
  reply.status(429).header('retry-after', '5').send({ refused: 'too-many' });
export const invalid = (reply: FastifyReply) => reply.status(400).send({ refused: 'invalid' });

export function seatedBy(pool: Queries, isAllowed: ReturnType<typeof openLimits>): Sat {
  return (work) => async (request, reply) => {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return await reply.status(401).send({ refused: 'sitting' });
    if (!isAllowed(token, perSitting)) return await tooMany(reply);
    const sitting = await findSitting(pool, token);
    return sitting === undefined
      ? await reply.status(401).send({ refused: 'sitting' })
      : await work(sitting, request, reply);
  };
}
