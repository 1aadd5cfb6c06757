/**
 * Random tokens: 256 random bits, and the member's bucket so that the row is found where the member's rows are. Whoever forges
 * a bucket finds no row there. Only the SHA-256 is stored. A token says what it is for, in its text and in its type, and its
 * hash covers that: one that was made for one purpose is never taken for another.
 */
import { createHash, randomBytes } from 'node:crypto';
import { bucketCount } from '@banyan/core/ids';

/** `session`: a login. `play`: a game of a vendor. `remembered`: a browser that needs no password. `reset`: a link by e-mail. `step`: a login that waits for its second step. */
export type TokenPurpose = 'session' | 'play' | 'remembered' | 'reset' | 'step';

/** Where the row of a token stands. */
export type TokenPlace<Purpose extends TokenPurpose> = {
  readonly purpose: Purpose;
  readonly bucket: number;
  readonly hash: Buffer;
};

const shape = /^([a-z]+)_([A-Za-z0-9_-]{44})$/;

/** A new token and the place of its row. */
export function makeToken<Purpose extends TokenPurpose>(
  purpose: Purpose,
  bucket: number,
): { token: string; place: TokenPlace<Purpose> } {
  const random = Buffer.concat([randomBytes(32), Buffer.of(bucket)]).toString('base64url');
  const token = `${purpose}_${random}`;
  return { token, place: { purpose, bucket, hash: hashOf(token) } };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where the row of a token would stand; undefined when the text is no token of this purpose. */
export function placeOfToken<Purpose extends TokenPurpose>(
  purpose: Purpose,
  token: string,
): TokenPlace<Purpose> | undefined {
  const [, named, random = ''] = shape.exec(token) ?? [];
  if (named !== purpose) return undefined;
  const bucket = Buffer.from(random, 'base64url')[32] as number;
  return bucket >= bucketCount ? undefined : { purpose, bucket, hash: hashOf(token) };
}
