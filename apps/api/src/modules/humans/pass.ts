/** A pass: issued for a solved check, and consumed by the action it was issued for. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../infra/context.ts';
import type { Purpose } from './purposes.ts';
import { putCheck, takeCheck } from './store.ts';

const hashOf = (pass: string): Buffer => createHash('sha256').update(pass).digest();
type World = Pick<Context, 'database' | 'clock'>;

export async function givePass({ database, clock }: World, visit: Buffer, purpose: Purpose): Promise<string> {
  const pass = randomBytes(32).toString('base64url');
  await putCheck(database, { visit, kind: 'pass', purpose }, { answer: hashOf(pass) }, clock.now());
  return pass;
}

/** Whether a pass is the one of this visit and purpose. Whatever the answer, that one is gone. */
export async function redeemPass(
  { database, clock }: World,
  visit: Buffer,
  purpose: Purpose,
  pass: string,
): Promise<boolean> {
  const given = await takeCheck(database, { visit, kind: 'pass', purpose }, clock.now());
  return given?.answer != null && timingSafeEqual(given.answer, hashOf(pass));
}
