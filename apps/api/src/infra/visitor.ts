/**
 * Recognises a visitor without an account: a random cookie, given when they first write and read by our
 * own pages only. No page can read it, no other site can send it, and only its hash is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesIn, isSecureSite, sendCookie } from './cookies.ts';

const name = 'banyan_visitor';
const shape = /^[A-Za-z0-9_-]{43}$/;
const monthSeconds = 30 * 86_400;
const given = new WeakMap<FastifyRequest, string>();

function tokenIn(request: FastifyRequest): string | undefined {
  const token = cookiesIn(request)[name];
  return token !== undefined && shape.test(token) ? token : undefined;
}

/** What stands for the visitor in the database; undefined when they have no cookie of ours. */
export function visitorOf(request: FastifyRequest): Buffer | undefined {
  const token = given.get(request) ?? tokenIn(request);
  return token === undefined ? undefined : createHash('sha256').update(token).digest();
}

/** Gives the visitor a cookie when they have none. Answers with `Secure` where the site is served over HTTPS. */
export function knowVisitor(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  if (tokenIn(request) !== undefined) return;
  const token = randomBytes(32).toString('base64url');
  given.set(request, token);
  const rule = { path: '/wps/support', httpOnly: true, maxAge: monthSeconds, secure: isSecureSite(publicUrl) };
  sendCookie(reply, { name, value: token, ...rule });
}
