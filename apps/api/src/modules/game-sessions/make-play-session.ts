/** A session at once, for vendors that get its token from server to server and no code in an address. */
import { bucketOf } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { type TokenPlace, makeToken, placeOfToken } from '../identity/index.ts';
import { type Launch, insertPlaySession } from './launch-store.ts';

export const sessionLifeMs = 12 * 3_600_000;

/** Answers the token; only its hash is stored. */
export async function makePlaySession({ database, clock }: Context, launch: Omit<Launch, 'bucket'>): Promise<string> {
  const bucket = bucketOf(launch.member);
  const token = makeToken(bucket);
  const now = clock.now();
  const times = { at: new Date(now), expiresAt: new Date(now + sessionLifeMs) };
  const { hash } = placeOfToken(token) as TokenPlace;
  await database.transaction().execute((tx) => insertPlaySession(tx, hash, { ...launch, bucket }, times));
  return token;
}
