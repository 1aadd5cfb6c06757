/** Signing between us and a hub: RSA-SHA256 over the bytes of the body, in base64, each side with a key of its own. */
import { createPublicKey, createSign, createVerify } from 'node:crypto';
import type { Vendor, VendorWorld } from '../port.ts';

export const signatureHeader = 'x-hub88-signature';

export function signBody(privateKey: string, body: string | Buffer): string {
  return createSign('RSA-SHA256').update(body).sign(privateKey, 'base64');
}

/** False also for a key that is none. */
export function isSignedBy(publicKey: string, body: Buffer, signature: string): boolean {
  if (!/^[A-Za-z0-9+/]{100,1400}={0,2}$/.test(signature)) return false;
  try {
    const key = createPublicKey(publicKey);
    return key.asymmetricKeyType === 'rsa' && createVerify('RSA-SHA256').update(body).verify(key, signature, 'base64');
  } catch {
    return false;
  }
}

/** Our key for a vendor, from the secrets file: `vendor-acme-key` for ACME. Throws where there is none. */
export function ownKey({ secrets }: Pick<VendorWorld, 'secrets'>, { code }: Pick<Vendor, 'code'>): string {
  const name = `vendor-${code.toLowerCase().replaceAll('_', '-')}-key`;
  const key = secrets.named(name);
  if (key === undefined) throw new Error(`the secret ${name} is not set`);
  // In an environment variable line ends are written as \n.
  return key.replaceAll('\\n', '\n');
}
