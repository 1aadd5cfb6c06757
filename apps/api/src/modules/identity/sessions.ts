/**
 * Sessions: opened at login, asked for with every request, ended by logout, by half an hour without a request or by
 * twelve hours of life. An answer from the database is believed for at most one second, and never after a logout here.
 */
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import type { Clock, Instant } from '@banyan/core/time';
import type { Caller, RequestFacts } from '../../infra/bind.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Settings } from '../../infra/settings.ts';
import { absoluteHours, idleMinutes } from './session-settings.ts';
import {
  type SessionRow,
  type SessionScope,
  findSession,
  insertSession,
  lastLoginOf,
  touchSession,
} from './session-store.ts';
import { type TokenPlace, makeToken, placeOf } from './token.ts';

const believedMs = 1000;
const touchEveryMs = 60_000;
const cacheSize = 50_000;

type Kept = { readonly row: SessionRow | undefined; readonly readAtMs: number; lastSeen: Instant; touchedAt: Instant };

export type Sessions = {
  /** Who a token stands for. With `isQuiet` the question itself does not keep the session awake. */
  callerOf(token: string, options?: { isQuiet?: boolean }): Promise<Caller | undefined>;
  /** Forgets what is known of sessions, so that their end shows at once. */
  forget(...sessionIds: readonly string[]): void;
};

type World = { database: Database; clock: Clock; settings: Settings };

/** Opens a session in the caller's transaction and answers its token, which is stored nowhere. */
export async function openSession(
  tx: Tx,
  member: MemberId,
  facts: RequestFacts,
  now: Instant,
  scope: SessionScope = 'full',
): Promise<string> {
  const token = makeToken(bucketOf(member));
  const place = placeOf(token) as TokenPlace;
  const previousLoginAt = await lastLoginOf(tx, member);
  const { address, userAgent } = facts;
  await insertSession(tx, {
    place,
    id: makeId(now),
    memberId: member,
    at: new Date(now),
    previousLoginAt,
    address,
    userAgent,
    scope,
  });
  return token;
}

export function watchSessions({ database, clock, settings }: World): Sessions {
  const kept = new Map<string, Kept>();
  // What was read while a session was being ended may be from before its end; it is used once and not kept.
  let endings = 0;

  async function read(key: string, place: TokenPlace): Promise<Kept> {
    const known = kept.get(key);
    if (known !== undefined && performance.now() - known.readAtMs < believedMs) return known;
    const endingsBefore = endings;
    const row = await findSession(database, place);
    const lastSeen = Math.max(row?.lastSeenAt.getTime() ?? 0, known?.lastSeen ?? 0);
    const fresh = { row, readAtMs: performance.now(), lastSeen, touchedAt: row?.lastSeenAt.getTime() ?? 0 };
    if (endings !== endingsBefore) return fresh;
    if (kept.size >= cacheSize) kept.delete(kept.keys().next().value as string);
    kept.set(key, fresh);
    return fresh;
  }

  function isAlive(row: SessionRow, lastSeen: Instant, now: Instant): boolean {
    const idle = now - lastSeen >= settings.get(idleMinutes) * 60_000;
    const old = now - row.createdAt.getTime() >= settings.get(absoluteHours) * 3_600_000;
    return !idle && !old && row.status === 'active';
  }

  return {
    async callerOf(token, { isQuiet = false } = {}) {
      const place = placeOf(token);
      if (place === undefined) return undefined;
      const entry = await read(place.hash.toString('base64'), place);
      const now = clock.now();
      if (entry.row === undefined || !isAlive(entry.row, entry.lastSeen, now)) return undefined;
      if (!isQuiet) {
        entry.lastSeen = now;
        // Once a minute is enough for a half hour's idleness and spares a write per request.
        if (now - entry.touchedAt >= touchEveryMs) {
          entry.touchedAt = now;
          await touchSession(database, place, new Date(now));
        }
      }
      const { memberId, id, type, currency, scope } = entry.row;
      return { memberId, sessionId: id, type, currency, mustChangePassword: scope === 'password' };
    },
    forget(...sessionIds) {
      endings += 1;
      for (const [key, entry] of kept)
        if (entry.row !== undefined && sessionIds.includes(entry.row.id)) kept.delete(key);
    },
  };
}
