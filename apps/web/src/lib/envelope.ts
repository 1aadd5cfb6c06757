/**
 * Encrypted bodies (DEC-19): compact JWE, ECDH-ES with A256GCM, to the key that the server publishes. The time inside is
 * counted on the server's clock, so that a wrong device clock does no harm. Where the browser has no Web Crypto (plain
 * http away from localhost) or the server says `off`, the body goes as plain JSON.
 */
import type { Routes, ValueOf } from '@banyan/protocol';
import { RefusalError } from './refusal.ts';
import { makeStore } from './store.ts';

export type BodyKey = ValueOf<Routes['GET /wps/system/bodyKey']>;
type FetchedKey = { key: BodyKey; atMs: number };

const keyLifeMs = 5 * 60_000;
const fetchedKey = makeStore<FetchedKey | undefined>(undefined);

async function keyFrom(fetchKey: () => Promise<BodyKey>): Promise<FetchedKey> {
  const fetched = fetchedKey.get();
  if (fetched !== undefined && performance.now() - fetched.atMs < keyLifeMs) return fetched;
  const key = await fetchKey();
  const next = { key, atMs: performance.now() };
  fetchedKey.set(next);
  return next;
}

/** Forgets the key, after the server refused an envelope made with it. */
export function forgetBodyKey(): void {
  fetchedKey.reset();
}

/** The body as it goes over the wire: `{ jwe }`, or itself where encryption is off or cannot be done. */
export async function sealBody(body: unknown, fetchKey: () => Promise<BodyKey>): Promise<unknown> {
  if (globalThis.crypto?.subtle === undefined) return body;
  const { key, atMs } = await keyFrom(fetchKey);
  if (key.bodyEncryption === 'off') return body;
  const { CompactEncrypt, importJWK } = await import('jose').catch((error: unknown) => {
    throw new RefusalError('network-abnormal', String(error), 0);
  });
  const iat = Math.floor((key.serverTimeMs + performance.now() - atMs) / 1000);
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: key.jwk.kid, iat, jti: crypto.randomUUID() };
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader(header)
    .encrypt(await importJWK(key.jwk, 'ECDH-ES'));
  return { jwe };
}
