/** Makes encrypted bodies as a page does, and as one that means harm would. */
import { randomUUID } from 'node:crypto';
import { CompactEncrypt, type JWK, importJWK } from 'jose';
import type { World } from './world.ts';

export type Sealing = { iat?: number; jti?: string; kid?: string; enc?: 'A256GCM' | 'A128GCM' };

/** The body sealed to the world's key. */
export async function sealed(
  w: World,
  body: unknown,
  { enc = 'A256GCM', ...changed }: Sealing = {},
): Promise<{ jwe: string }> {
  const { value } = await w.visitor.get('GET /wps/system/bodyKey');
  const iat = Math.floor(value.serverTimeMs / 1000);
  const header = { alg: 'ECDH-ES', enc, kid: value.jwk.kid, iat, jti: randomUUID(), ...changed };
  const text = new TextEncoder().encode(JSON.stringify(body));
  const jwe = await new CompactEncrypt(text)
    .setProtectedHeader(header)
    .encrypt(await importJWK(value.jwk as JWK, 'ECDH-ES'));
  return { jwe };
}
