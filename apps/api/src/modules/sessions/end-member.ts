/** Ending what somebody is signed in with, by the operator (R70): every session, every remembered browser. */
import { ok, refuse, type Result } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { findByName, foldName } from '../members/index.ts';
import { endAccess } from './ended.ts';
import { absoluteHours, idleMinutes } from './session-settings.ts';
import { listSessions, type OpenSession } from './session-store.ts';

/** Returns how many sessions ended; on every node they are over within a second. Refusal: `not-found`. */
export async function endMember({ database, clock }: Context, account: string): Promise<Result<number, 'not-found'>> {
  const member = await findByName(database, foldName(account.trim()));
  if (member === undefined) return refuse('not-found');
  const at = new Date(clock.now());
  return await transact<number, never>(database, async (tx) => {
    return ok((await endAccess(tx, member.id, at)).length);
  });
}

/** The open sessions of a member, the newest first. Refusal: `not-found`. */
export async function sessionsOfMember(
  { database, clock, settings }: Context,
  account: string,
): Promise<Result<OpenSession[], 'not-found'>> {
  const member = await findByName(database, foldName(account.trim()));
  if (member === undefined) return refuse('not-found');
  const now = clock.now();
  return ok(
    await listSessions(database, member.id, {
      openedAfter: new Date(now - settings.get(absoluteHours) * 3_600_000),
      seenAfter: new Date(now - settings.get(idleMinutes) * 60_000),
    }),
  );
}
