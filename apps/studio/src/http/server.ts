/** The studio's HTTP: the calls of the game pages, the pages themselves, and who may frame them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import type { StudioConfig } from '../config.ts';
import { type HttpParts, bindRoutes } from './routes.ts';

const pagesDir = path.resolve(import.meta.dirname, '../../dist');
const mostBody = 4096;

function headersFor(siteOrigins: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors 'self' ${siteOrigins.join(' ')}`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

type ServerOptions = Pick<StudioConfig, 'siteOrigins' | 'trustedProxies'> & {
  /** Called with the method and path of every route. */
  onRoute(route: string): void;
};

/** The server, not listening yet. */
export async function openServer(
  parts: HttpParts,
  { siteOrigins, trustedProxies, onRoute }: ServerOptions,
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: mostBody,
    logger: false,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    forceCloseConnections: true,
  });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) onRoute(`${one} ${url}`);
  });
  const headers = headersFor(siteOrigins);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error('a call of the studio broke:', error.message);
    return reply.status(status).send({ refused: status >= 500 ? 'broken' : 'invalid' });
  });
  bindRoutes(app, parts);
  app.get('/healthz', async () => ({ is: 'up' }));
  if (existsSync(pagesDir)) {
    await app.register(fastifyStatic, {
      root: pagesDir,
      // Names of assets hold their hash; the page itself is asked for again.
      setHeaders: (reply, file) =>
        void reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
    for (const place of ['/play', '/check']) app.get(place, (_request, reply) => reply.sendFile('index.html'));
  }
  return app;
}
