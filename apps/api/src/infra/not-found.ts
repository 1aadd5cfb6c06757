/**
 * Requests that match no route: another method on a known path is a 405, a page's address is the site's index (deep links and
 * reloads work, SHELL-05), anything else a 404 in the envelope.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerRefusal } from './bind.ts';
import type { SendIndex } from './site.ts';

type Known = { pattern: RegExp; methods: Set<string> };

/** Paths of the API and of what is reserved; a page never lies under them. */
const notPages = /^\/(wps|lgw|demo|assets|images|admin|healthz|readyz|metrics|openapi\.json)(\/|$)/;

/** Returns what is left. `sendIndex` sends the site's page; without a site there is none. Register before the routes. */
export function answerNotFound(app: FastifyInstance, sendIndex: SendIndex | undefined): void {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const entry = known.get(url) ?? {
      pattern: new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:[^/]+/g, '[^/]+')}$`),
      methods: new Set<string>(),
    };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(url, entry);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string;
    const allowed = methodsOf(known, path);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      return answerRefusal(request, reply.header('allow', allowed.join(', ')), 'method-not-allowed');
    }
    if (sendIndex !== undefined && isPage(request, path)) return await sendIndex(request, reply);
    return answerRefusal(request, reply, 'not-found');
  });
}

function methodsOf(known: ReadonlyMap<string, Known>, path: string): string[] {
  return [...known.values()].filter((entry) => entry.pattern.test(path)).flatMap((entry) => [...entry.methods]);
}

function isPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !notPages.test(path) && /(^|\/)([^/.]*|[^/]+\.html)$/.test(path);
}
