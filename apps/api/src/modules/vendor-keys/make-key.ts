/** A key for a vendor. Its secret is shown once; two may be alive, so that one is replaced without a gap. */
import { randomBytes } from 'node:crypto';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { seal, unseal } from '../../infra/seal.ts';
import { countKeys, insertKey, takeShown } from './key-store.ts';
import { keyPurpose, placeOfKey } from './vendor-book.ts';

const most = 2;

/** Refusal: `state-conflict` when two are alive already, or there is no such vendor. */
export async function makeKey(
  { secrets, clock }: Context,
  tx: Tx,
  vendor: string,
  /** Who of the staff may see its secret, once. */
  forStaff?: string,
): Promise<Result<{ id: string; secret: Buffer }, 'state-conflict'>> {
  const alive = await countKeys(tx, vendor);
  if (alive === undefined || alive >= most) return refuse('state-conflict');
  const id = randomBytes(12).toString('base64url');
  const secret = randomBytes(32);
  const sealed = seal(secrets, keyPurpose, placeOfKey(vendor, id), secret);
  await insertKey(tx, { id, vendor, secret: sealed }, new Date(clock.now()), forStaff);
  return ok({ id, secret });
}

/** The secret of a key, to the one it was made for, once. Undefined for anybody else and for a second time. */
export async function takeSecret(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  tx: Tx,
  id: string,
  staff: string,
): Promise<{ readonly vendor: string; readonly secret: Buffer } | undefined> {
  const key = await takeShown(tx, id, staff, new Date(clock.now()));
  if (key === undefined) return undefined;
  return { vendor: key.vendor, secret: unseal(secrets, keyPurpose, placeOfKey(key.vendor, id), key.secret) };
}
