/**
 * The Ed25519 key with which the operator signs receipts, promises and seals, derived from the installation's secret. Signatures are
 * deterministic: what was signed once can be signed again and need not be stored.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Secrets } from '../../infra/secrets.ts';

export type HouseKey = {
  /** Of the key that checks, 64 hexadecimal digits. */
  readonly key: string;
  /** The signature on a text, 128 hexadecimal digits. */
  sign(text: string): string;
};

/** What stands before the 32 bytes of a private key (RFC 8410). */
const opening = Buffer.from('302e020100300506032b657004220420', 'hex');

const known = new WeakMap<Secrets, HouseKey>();

function open(secrets: Secrets): HouseKey {
  const der = Buffer.concat([opening, secrets.derive('lottery.receipts')]);
  const privateKey: KeyObject = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    key: Buffer.from(x, 'base64url').toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
}

export function houseKeyOf(secrets: Secrets): HouseKey {
  const key = known.get(secrets) ?? open(secrets);
  known.set(secrets, key);
  return key;
}
