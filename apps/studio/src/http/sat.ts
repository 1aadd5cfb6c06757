/** A call of somebody who sits at a game: the token names the game session, and the game session how often it may call. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../database.ts';
import { type GameSession, findGameSession } from '../game-sessions.ts';
import type { Limits } from './limits.ts';

export type Work = (session: GameSession, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
export type Sat = (work: Work) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export const tooMany = (reply: FastifyReply) =>
  reply.status(429).header('retry-after', '5').send({ refused: 'too-many' });
export const invalid = (reply: FastifyReply) => reply.status(400).send({ refused: 'invalid' });

export function seatedBy(pool: Queries, limits: Limits): Sat {
  return (work) => async (request, reply) => {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    const session = token === undefined ? undefined : await findGameSession(pool, token);
    if (token === undefined || session === undefined) {
      // Tokens of nobody are counted by where they come from, so that invented ones fill no memory.
      if (!(await limits.perAddress('unknown', request.ip))) return await tooMany(reply);
      return await reply.status(401).send({ refused: 'session' });
    }
    if (!(await limits.perSession(token))) return await tooMany(reply);
    return await work(session, request, reply);
  };
}
