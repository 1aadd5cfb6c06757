/**
 * The built site as files. What carries a hash in its name never changes; the rest is asked for again each time. The index
 * is sent with the head of its path (head.ts) and the first screen (first-paint.ts), made and compressed once for each until
 * the first screen changes.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewPath } from '@banyan/core/content';
import { viewPath } from '@banyan/core/members';
import { headOf } from '@banyan/core/settings';
import { readBrand } from './brand.ts';
import type { Config } from './config.ts';
import { serveCrawlers } from './crawlers.ts';
import { type FirstScreen, paint } from './first-paint.ts';
import { pageOf } from './head.ts';
import { serveInstallable } from './installable.ts';

type Page = { readonly isKnown: boolean; readonly tag: string; readonly bodies: Readonly<Record<string, Buffer>> };
export type SendIndex = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves `siteDir`. Returns how to send the page of an address, or undefined when there is no built site. */
export async function serveSite(
  app: FastifyInstance,
  siteDir: string | undefined,
  config: Config,
  firstScreen: () => Promise<FirstScreen>,
): Promise<SendIndex | undefined> {
  if (siteDir === undefined || !fs.existsSync(path.join(siteDir, 'index.html'))) return undefined;
  await app.register(serveFiles, {
    root: siteDir,
    dotfiles: 'ignore',
    index: false,
    // The page is not sent as it was built, and what has no ending is no file.
    allowedPath: (pathName) => pathName !== '/index.html' && /\.[^/]+$/.test(pathName),
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(siteDir, file).startsWith(`assets${path.sep}`);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const file = path.join(siteDir, 'index.html');
  const brand = readBrand(config.brand);
  const ground = /<meta name="theme-color" content="(#[0-9a-f]{3,8})"/i.exec(fs.readFileSync(file, 'utf8'))?.[1];
  serveCrawlers(app, config.publicUrl);
  serveInstallable(app, siteDir, { brand, ground: ground ?? '#ffffff', publicUrl: config.publicUrl });
  return sendPages(file, firstScreen, (index, pathName, screen) => {
    const { html, isKnown } = pageOf(index, pathName, brand, config.publicUrl);
    return { html: paint(html, headOf(pathName).name, brand, screen), isKnown };
  });
}

type Make = (index: string, pathName: string, screen: FirstScreen) => { html: string; isKnown: boolean };

function sendPages(file: string, firstScreen: () => Promise<FirstScreen>, make: Make): SendIndex {
  // By name and never by what was asked for: nobody can fill the memory with invented paths.
  const pages = new Map<string, { screen: FirstScreen; page: Page }>();
  let index = '';
  let scripts = '';
  let builtMs = -1;
  return async (request, reply) => {
    const screen = await firstScreen();
    // A site that is built anew under a running server has other files: the old page would ask for what is gone.
    const nowMs = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? builtMs;
    if (nowMs !== builtMs) {
      index = fs.readFileSync(file, 'utf8');
      scripts = hashesOfScripts(index);
      builtMs = nowMs;
      pages.clear();
    }
    const pathName = request.url.split('?', 1)[0] as string;
    const { name } = headOf(pathName);
    const cached = pages.get(name);
    const page = cached?.screen === screen ? cached.page : dress(make(index, pathName, screen), cached?.page);
    pages.set(name, { screen, page });
    if (scripts !== '') changePolicy(reply, "script-src 'self'", `script-src 'self' ${scripts}`);
    if (pathName === previewPath || pathName === viewPath) letOwnPagesFrame(reply);
    return send(page, request, reply);
  };
}

/** The back office frames previews and views of members: what is pressed there does nothing, since neither has a session on the site. */
function letOwnPagesFrame(reply: FastifyReply): void {
  changePolicy(reply, "frame-ancestors 'none'", "frame-ancestors 'self'");
  void reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' });
}

function changePolicy(reply: FastifyReply, from: string, to: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply.header('content-security-policy', policy.replace(from, to));
}

/** What the build wrote into the document runs, and nothing that anyone else could put there: its scripts by their hashes. */
function hashesOfScripts(index: string): string {
  return [...index.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');
}

/** Compresses a page; one that has not changed is taken as it is. Brotli at 5, because a page is made while somebody waits. */
function dress({ html, isKnown }: { html: string; isKnown: boolean }, before: Page | undefined): Page {
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  if (before?.tag === tag) return before;
  const identity = Buffer.from(html);
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { isKnown, tag, bodies: { br, gzip: gzipSync(identity), identity } };
}

function send({ isKnown, tag, bodies }: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = ['br', 'gzip'].find((one) =>
    new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
  void reply
    .code(isKnown ? 200 : 404)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag });
  if (isKnown && request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (coding !== undefined) void reply.header('content-encoding', coding);
  return reply.send(bodies[coding ?? 'identity']);
}
