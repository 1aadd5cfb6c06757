/** A visit, known by a random cookie before anybody has logged in (DEC-44). Only its hash is stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { RequestFacts } from '../../infra/bind.ts';

const name = 'visit';
const shape = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What stands for the visit of a request; undefined when it has no cookie of ours. */
export function visitOf({ cookies }: RequestFacts): Buffer | undefined {
  const token = cookies?.read(name);
  return token !== undefined && shape.test(token) ? hashOf(token) : undefined;
}

/** The same, and a cookie for whoever has none; it lasts until the browser is closed. */
export function beginVisit(request: RequestFacts): Buffer {
  const known = visitOf(request);
  if (known !== undefined) return known;
  const token = randomBytes(32).toString('base64url');
  request.cookies?.set(name, token);
  return hashOf(token);
}
