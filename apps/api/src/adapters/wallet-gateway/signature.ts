/** The gateway's signature on its webhook calls: hex HMAC-SHA256 of the timestamp, a dot and the raw body, good for 300 seconds. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const windowMs = 300_000;

export type SignedCall = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Takes as long for a wrong signature as for a right one. */
export function isSignedByGateway(secret: string, { headers, body }: SignedCall, nowMs: number): boolean {
  const timestamp = headers['gateway-timestamp'] ?? '';
  const given = headers['gateway-signature'] ?? '';
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
  const isHex = /^[0-9a-f]{64}$/.test(given);
  const isRight = timingSafeEqual(isHex ? Buffer.from(given, 'hex') : Buffer.alloc(32), expected);
  const isTimely = /^\d{13}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= windowMs;
  return isRight && isHex && isTimely && secret !== '';
}
