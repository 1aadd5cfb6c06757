/** Ending sessions: by logout, a changed password, the member's list of sessions, or a copied credential. */
import type { MemberId } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { endRemembered } from './remembered-store.ts';
import { type Which, revokeSessions } from './session-store.ts';

/**
 * Ends a member's sessions in the caller's transaction, and notifies their open pages on every node.
 * Returns their ids. Takes the lock that postings of the member take, so call it last.
 */
export async function endSessions(tx: Tx, member: MemberId, at: Date, which: Which = {}): Promise<string[]> {
  const ended = await revokeSessions(tx, member, at, which);
  for (const sessionId of ended) await publishToMember(tx, member, 'session.ended', { sessionId });
  return ended;
}

/** Ends every session of a member and forgets all remembered browsers. Returns the sessions' ids; call it last, as above. */
export async function endAccess(tx: Tx, member: MemberId, at: Date): Promise<string[]> {
  await endRemembered(tx, member, at);
  return await endSessions(tx, member, at);
}
