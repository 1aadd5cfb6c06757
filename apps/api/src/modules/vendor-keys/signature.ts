/**
 * The signature of a vendor's call: HMAC-SHA256 over `timestamp.METHOD.path?query.rawBody`, in hex, at most 300 seconds from
 * our clock. A replay within that time is harmless, because transactions are idempotent by id.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Instant } from '@banyan/core/time';

export const skewMs = 300_000;

export type Signed = {
  readonly timestamp: string;
  readonly method: string;
  /** With its query, as sent. */
  readonly path: string;
  readonly body: Buffer;
};

/** The signature in hex. */
export function signatureOf(secret: Buffer, { timestamp, method, path, body }: Signed): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.`).update(body).digest('hex');
}

/** Whether a signature is right and recent. Compares in constant time. */
export function isSigned(secret: Buffer, signed: Signed, signature: string, now: Instant): boolean {
  if (!/^\d{10,16}$/.test(signed.timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  if (Math.abs(now - Number.parseInt(signed.timestamp, 10)) > skewMs) return false;
  const right = Buffer.from(signatureOf(secret, signed), 'hex');
  return timingSafeEqual(right, Buffer.from(signature, 'hex'));
}
