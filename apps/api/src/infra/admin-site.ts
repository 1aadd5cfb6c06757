/**
 * The built back office at /admin: files of its own, apart from the players' site. Its pages load nothing from elsewhere, whatever the
 * settings let the site load, and no search engine is told of them.
 */
import fs from 'node:fs';
import path from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './bind.ts';
import type { Config } from './config.ts';
import { headersOf } from './headers.ts';

/** Serves `dir` under /admin, where it is built. Calls under /admin/api/ are routes of their own and come first. */
export async function serveAdminSite(app: FastifyInstance, dir: string | undefined, config: Config): Promise<void> {
  if (dir === undefined || !fs.existsSync(path.join(dir, 'index.html'))) return;
  const headers = { ...headersOf(config), 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };
  await app.register(serveFiles, {
    root: path.join(dir, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  app.get('/admin/before-paint.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ ...headers, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(fs.readFileSync(path.join(dir, 'before-paint.js'))),
  );
  const file = path.join(dir, 'index.html');
  // A page's address, which may hold dots; what lies under /admin/api/ is a call, and under /admin/assets/ a file.
  for (const url of ['/admin', '/admin/*'])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const pathName = request.url.split('?', 1)[0] as string;
      if (/^\/admin\/(api|assets)(\/|$)/.test(pathName)) return answerRefusal(request, reply, 'not-found');
      return reply
        .headers({ ...headers, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(fs.readFileSync(file));
    });
}
