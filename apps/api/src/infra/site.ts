/** The built site as files. What carries a hash in its name never changes; the rest is asked for anew each time. */
import fs from 'node:fs';
import path from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Serves `siteDir`. Answers how to send the index, or undefined when there is no built site. */
export async function serveSite(
  app: FastifyInstance,
  siteDir: string | undefined,
): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  if (siteDir === undefined || !fs.existsSync(path.join(siteDir, 'index.html'))) return undefined;
  await app.register(serveFiles, {
    root: siteDir,
    dotfiles: 'ignore',
    index: ['index.html'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(siteDir, file).startsWith(`assets${path.sep}`);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (reply) => reply.code(200).sendFile('index.html');
}
