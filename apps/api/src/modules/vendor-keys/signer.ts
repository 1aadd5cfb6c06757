/** Calls of ours to a vendor are signed as its calls to us are. */
import type { Sign } from '../../adapters/vendors/index.ts';
import type { Context } from '../../infra/context.ts';
import { unseal } from '../../infra/seal.ts';
import { signatureOf } from './signature.ts';
import { keyPurpose, placeOfKey } from './vendor-book.ts';
import { readKeys } from './key-store.ts';

/** Signs with the vendor's newest key, as the vendor signs to us. */
export async function signerOf({ database, secrets, clock }: Context, vendor: string): Promise<Sign> {
  const key = (await readKeys(database)).filter((one) => one.vendor === vendor).at(-1);
  if (key === undefined) return () => undefined;
  const secret = unseal(secrets, keyPurpose, placeOfKey(vendor, key.id), key.secret);
  return (path) => {
    const timestamp = String(clock.now());
    const signature = signatureOf(secret, { timestamp, method: 'GET', path, body: Buffer.alloc(0) });
    return { 'wallet-key': key.id, 'wallet-timestamp': timestamp, 'wallet-signature': signature };
  };
}
