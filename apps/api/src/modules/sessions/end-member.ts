/** Ending what somebody is signed in with, by the operator (R70): every session, every remembered browser. */
import { ok, refuse, type Result } from '@banyan/core/results';
import type { MemberId } from '@banyan/core/ids';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { endAccess } from './ended.ts';
import { maskedAddress } from './masked-address.ts';
import { absoluteHours, idleMinutes } from './session-settings.ts';
import { listSessions, type OpenSession } from './session-store.ts';

/** Returns how many sessions ended; on every node they are over within a second. Refusal: `not-found`. */
export async function endMember(
  { database, clock }: Context,
  actor: Actor,
  member: MemberId,
  reason: string,
): Promise<Result<number, 'not-found'>> {
  if ((await findMember(database, member)) === undefined) return refuse('not-found');
  const at = new Date(clock.now());
  return await transact<number, never>(database, async (tx) => {
    const ended = (await endAccess(tx, member, at)).length;
    await note(tx, actor, {
      act: 'sessions.end',
      object: { kind: 'member', id: member },
      after: { sessions: ended },
      reason,
    });
    return ok(ended);
  });
}

/** The open sessions of a member, the newest first; addresses are masked. */
export async function sessionsOfMember(
  { database, clock, settings }: Context,
  member: MemberId,
): Promise<OpenSession[]> {
  const now = clock.now();
  const open = await listSessions(database, member, {
    openedAfter: new Date(now - settings.get(absoluteHours) * 3_600_000),
    seenAfter: new Date(now - settings.get(idleMinutes) * 60_000),
  });
  return open.map((one) => ({ ...one, address: maskedAddress(one.address) }));
}
