/**
 * Session tokens: 256 random bits, and the member's bucket so that the session's row is found where the member's rows
 * are. Whoever forges a bucket finds no row there. Only the SHA-256 is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import { bucketCount } from '@banyan/core/ids';

export type TokenPlace = { readonly bucket: number; readonly hash: Buffer };

const shape = /^[A-Za-z0-9_-]{44}$/;

export function makeToken(bucket: number): string {
  return Buffer.concat([randomBytes(32), Buffer.of(bucket)]).toString('base64url');
}

/** Where the session of a token would stand; undefined when the text cannot be a token. */
export function placeOf(token: string): TokenPlace | undefined {
  if (!shape.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const bucket = bytes[32] as number;
  return bucket >= bucketCount ? undefined : { bucket, hash: createHash('sha256').update(bytes).digest() };
}
