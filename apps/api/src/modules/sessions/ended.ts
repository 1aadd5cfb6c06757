/** Sessions that somebody ends: a logout, a changed password, one's own list, a copied credential. */
import type { MemberId } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { endRemembered } from './remembered-store.ts';
import { type Which, revokeSessions } from './session-store.ts';

/**
 * Ends a member's sessions in the caller's transaction, and tells the pages that stand open with them, on every node.
 * Returns which. Takes the lock that postings of the member take, so call it last.
 */
export async function endSessions(tx: Tx, member: MemberId, at: Date, which: Which = {}): Promise<string[]> {
  const ended = await revokeSessions(tx, member, at, which);
  for (const sessionId of ended) await publishToMember(tx, member, 'session.ended', { sessionId });
  return ended;
}

/** Ends every session of a member, and no browser needs no password any more. Returns which; call it last, as above. */
export async function endAccess(tx: Tx, member: MemberId, at: Date): Promise<string[]> {
  await endRemembered(tx, member, at);
  return await endSessions(tx, member, at);
}
