/** Opens a game session at once, for vendors that receive its token server to server and need no launch code. */
import { bucketOf } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { makeToken } from '../../infra/token.ts';
import { type Launch, insertPlaySession } from './launch-store.ts';

export const sessionLifeMs = 12 * 3_600_000;

/** Returns the token; only its hash is stored. */
export async function makePlaySession({ database, clock }: Context, launch: Omit<Launch, 'bucket'>): Promise<string> {
  const bucket = bucketOf(launch.member);
  const { token, place } = makeToken('play', bucket);
  const now = clock.now();
  const times = { at: new Date(now), expiresAt: new Date(now + sessionLifeMs) };
  await database.transaction().execute((tx) => insertPlaySession(tx, place.hash, { ...launch, bucket }, times));
  return token;
}
