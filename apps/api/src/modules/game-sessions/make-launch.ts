/** Makes a launch code: part of a game's address, good once and for a minute. */
import { createHash, randomBytes } from 'node:crypto';
import { bucketOf } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { type Launch, insertLaunch } from './launch-store.ts';

const lifeMs = 60_000;

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(`launch ${code}`).digest();

/** Returns the code; only its hash is stored. */
export async function makeLaunch({ database, clock }: Context, launch: Omit<Launch, 'bucket'>): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = clock.now();
  const row = { ...launch, bucket: bucketOf(launch.member) };
  await insertLaunch(database, hashOfCode(code), row, { at: new Date(now), expiresAt: new Date(now + lifeMs) });
  return code;
}
