/** A session gets a new token once its holder has authenticated again (R68). */
import { bucketOf } from '@banyan/core/ids';
import type { Caller } from '../../infra/bind.ts';
import type { Tx } from '../../infra/database.ts';
import { makeToken } from '../../infra/token.ts';
import { replaceToken } from './session-store.ts';

/** Returns the new token; the old one is no longer valid. Undefined when the session has ended. */
export async function renewSession(tx: Tx, { memberId, sessionId }: Caller): Promise<string | undefined> {
  const { token, place } = makeToken('session', bucketOf(memberId));
  return (await replaceToken(tx, memberId, sessionId, place)) ? token : undefined;
}
