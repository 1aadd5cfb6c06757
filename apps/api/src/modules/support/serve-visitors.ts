/** Gives a visitor who writes a cookie that identifies them, before the use case asks who they are. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../infra/context.ts';
import { knowVisitor } from '../../infra/visitor.ts';
import { anonymousChat, isOn } from '../settings/index.ts';

export function serveVisitors(app: FastifyInstance, { config, settings }: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    const writes = request.method === 'POST' && request.url.split('?', 1)[0] === '/wps/support/messages';
    if (!writes || !isOn(settings, anonymousChat)) return;
    // Members are known by their session.
    if (request.headers.authorization === undefined && request.headers['token'] === undefined)
      knowVisitor(request, reply, config.publicUrl);
  });
}
