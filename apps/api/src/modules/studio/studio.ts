/**
 * Our own studio among the vendors: its games stand under several names of ours, each with a key of its own. The keys follow from the
 * installation's secret, so that a start can hand them to the studio without anybody having seen them.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '@banyan/core/time';
import { ok } from '@banyan/core/results';
import { type Database, transact } from '../../infra/database.ts';
import { seal } from '../../infra/seal.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { addOwnVendor, studioAddresses, studioVendors } from '../vendors/index.ts';
import { addOwnKey, keyPurpose, placeOfKey } from '../vendor-keys/index.ts';

/** The wallet key of one of the studio's names. */
export function keyOfStudio(secrets: Secrets, vendor: string): { readonly id: string; readonly secret: string } {
  const secret = secrets.derive(`studio wallet key ${vendor}`);
  const id = `studio-${createHash('sha256').update(secret).digest('base64url').slice(0, 16)}`;
  return { id, secret: secret.toString('hex') };
}

/** Adds what is not there yet: vendors, games, keys. What an operator has switched or changed stays; the address is the one of the studio that was listed last. */
export async function seedStudio(database: Database, secrets: Secrets, clock: Clock, studioUrl: string): Promise<void> {
  const at = new Date(clock.now());
  const made = await transact<undefined, never>(database, async (tx) => {
    for (const { code, name, games } of studioVendors) {
      const { id, secret } = keyOfStudio(secrets, code);
      const sealed = seal(secrets, keyPurpose, placeOfKey(code, id), Buffer.from(secret, 'hex'));
      const places = studioAddresses(studioUrl);
      await addOwnVendor(tx, { code, name, places, games });
      await addOwnKey(tx, { id, vendor: code, secret: sealed }, at);
    }
    return ok(undefined);
  });
  if (!made.ok) throw new Error('the studio could not be listed among the vendors');
}
