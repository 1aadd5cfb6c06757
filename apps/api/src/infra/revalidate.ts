/**
 * Returns that a browser may keep, but asks about each time: the answer carries an ETag, and who brings it back while
 * nothing changed gets a 304 without a body (BAN-10).
 */
import { createHash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';

/** The last step of a route that is `revalidated`. Only a whole answer has a tag; a refusal is never kept. */
export const revalidate: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
  // Who calls and in which language changes the answer, and no cache between us and the browser shall keep it.
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'authorization, x-language');
  if (!names(request.headers['if-none-match'], tag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
};

function names(header: string | undefined, tag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}
