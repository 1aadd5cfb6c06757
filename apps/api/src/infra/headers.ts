/** Headers of every answer: what a page may load, who may frame it, what a browser may guess (IMP-47). */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** What the operator's settings let a page load from elsewhere; origins, each by what it is for. */
export type Sources = {
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  /** Windows of other sites that a page opens may tell it when they are closed: people sign in there. */
  readonly windows?: boolean;
};

export const noSources: Sources = { scripts: [], images: [], connections: [], frames: [] };

const origin = /^https:\/\/[A-Za-z0-9*.-]+(:[0-9]{1,5})?$/;
/** A vendor inside the own network, and the studio of a demo, may speak plain http; a page over https does not frame that anyway. */
const frameOrigin = /^https?:\/\/[A-Za-z0-9*.-]+(:[0-9]{1,5})?$/;

function policyOf({ scripts, images, connections, frames }: Sources): string {
  // What is no origin would be a directive of its own: it is left out, whatever the settings hold.
  const also = (list: readonly string[], shape = origin) =>
    list
      .filter((one) => shape.test(one))
      .map((one) => ` ${one}`)
      .join('');
  return [
    "default-src 'self'",
    `script-src 'self'${also(scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${also(images)}`,
    `connect-src 'self'${also(connections)}`,
    `frame-src 'self'${also(frames, frameOrigin)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** What stands on every answer of an installation. */
export function headersOf(config: Config, sources: Sources = noSources): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': policyOf(sources),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': sources.windows === true ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  // Over plain http the header would be ignored, and on a demo's localhost it would lock the port's neighbours out.
  if (config.mode === 'production' && config.publicUrl.startsWith('https:')) {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  }
  return headers;
}

/** `headers` is asked for each answer: settings change while the product runs. */
export function sendHeaders(app: FastifyInstance, headers: () => Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers()).header('x-request-id', request.id);
  });
}
