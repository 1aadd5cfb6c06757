/**
 * Secrets at rest: AES-256-GCM under a key derived for one purpose, bound to the place where the text stands, so that it opens
 * nowhere else.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** `place` names the row and column that the result will stand in. */
export function seal(secrets: Secrets, purpose: string, place: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', secrets.derive(purpose), nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws when the text was altered, moved, or sealed by another installation. */
export function unseal(secrets: Secrets, purpose: string, place: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', secrets.derive(purpose), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
