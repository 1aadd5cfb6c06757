/**
 * Binds a sign-in to the browser that began it, by a random value in an HttpOnly, SameSite cookie. The
 * nonce and the verifier of PKCE are derived from the state and a secret of the installation, so they are stored nowhere.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Attempt, Issuer } from '../../adapters/sign-in/index.ts';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Secrets } from '../../infra/secrets.ts';

const cookie = 'sign-in';
export const attemptSeconds = 600;

export const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The browser's value, made when it has none yet. */
export function bindBrowser({ cookies }: RequestFacts): Buffer | undefined {
  if (cookies === undefined) return undefined;
  const known = cookies.read(cookie);
  const value = known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  cookies.set(cookie, value, { seconds: 2 * attemptSeconds });
  return hashed(value);
}

/** The browser's value when it began something. */
export function boundBrowser({ cookies }: RequestFacts): Buffer | undefined {
  const value = cookies?.read(cookie);
  return value === undefined ? undefined : hashed(value);
}

/** An attempt by its state. */
export function attemptOf(secrets: Secrets, issuer: Issuer, redirectUri: string, state: string): Attempt {
  const derive = (purpose: string): string =>
    createHmac('sha256', secrets.derive('sign-in')).update(`${purpose} ${state}`).digest('base64url');
  return { issuer, redirectUri, state, nonce: derive('nonce'), verifier: derive('verifier') };
}
