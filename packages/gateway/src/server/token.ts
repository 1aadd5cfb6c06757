/** Access tokens of a merchant: the moment they end, signed, so that the gateway stores none. */
import { createHmac } from 'node:crypto';

const sign = (secret: string, kind: string, endsAt: string): string =>
  createHmac('sha256', secret).update(`${kind} ${endsAt}`).digest('base64url');

export function makeToken(secret: string, kind: 'access' | 'refresh', endsAtMs: number): string {
  return `${endsAtMs}.${sign(secret, kind, String(endsAtMs))}`;
}

export function isTokenOf(secret: string, kind: 'access' | 'refresh', token: string, nowMs: number): boolean {
  const [endsAt = '', signature] = token.split('.');
  return signature === sign(secret, kind, endsAt) && Number(endsAt) > nowMs;
}
