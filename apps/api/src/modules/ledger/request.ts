/** The fingerprint of a request: the same key with another fingerprint is another request, and refused. */
import { hash } from 'node:crypto';
import { canonical } from '../../infra/canonical.ts';

/** SHA-256 over the kind and the request with its keys in order; bigints as text. 32 bytes. */
export function requestHash(kind: string, request: unknown): Buffer {
  return hash('sha256', `${kind}\n${canonical(request)}`, 'buffer');
}
