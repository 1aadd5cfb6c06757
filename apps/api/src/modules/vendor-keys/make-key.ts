/** A key for a vendor. Its secret is shown once; two may be alive, so that one is replaced without a gap. */
import { randomBytes } from 'node:crypto';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { seal } from '../../infra/seal.ts';
import { countKeys, insertKey } from './key-store.ts';
import { keyPurpose, placeOfKey } from './vendor-book.ts';

const most = 2;

/** Refusal: `state-conflict` when two are alive already, or there is no such vendor. */
export async function makeKey(
  { secrets, clock }: Context,
  tx: Tx,
  vendor: string,
): Promise<Result<{ id: string; secret: Buffer }, 'state-conflict'>> {
  const alive = await countKeys(tx, vendor);
  if (alive === undefined || alive >= most) return refuse('state-conflict');
  const id = randomBytes(12).toString('base64url');
  const secret = randomBytes(32);
  const sealed = seal(secrets, keyPurpose, placeOfKey(vendor, id), secret);
  await insertKey(tx, { id, vendor, secret: sealed }, new Date(clock.now()));
  return ok({ id, secret });
}
