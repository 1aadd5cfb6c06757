/**
 * The house's own pair of keys for notices of browsers (VAPID, RFC 8292): it follows from the installation's secret, so that nothing is stored and
 * every process has the same. A browser binds its address to the public key; with another secret all of them have to be switched on again.
 */
import { createECDH } from 'node:crypto';
import type { Secrets } from '../../infra/secrets.ts';

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const known = new WeakMap<Secrets, PushKeys>();

export function pushKeys(secrets: Secrets): PushKeys {
  const found = known.get(secrets) ?? makeKeys(secrets);
  known.set(secrets, found);
  return found;
}

function makeKeys(secrets: Secrets): PushKeys {
  const curve = createECDH('prime256v1');
  // One of four thousand million numbers is no private key of this curve; the next one is.
  for (let n = 0; ; n += 1) {
    const secret = secrets.derive(n === 0 ? 'web-push' : `web-push ${n}`);
    try {
      curve.setPrivateKey(secret);
      return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
    } catch (error) {
      if (n > 9) throw error;
    }
  }
}
