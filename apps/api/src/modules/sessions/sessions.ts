/**
 * Sessions: opened at login, asked for with every request, ended by logout, by half an hour without a request or by
 * twelve hours of life. Each is good only in the browser that opened it. A session read from the database is cached for less than one second, and never after a logout on this node.
 */
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import type { Clock, Instant } from '@banyan/core/time';
import type { Caller, RequestFacts, SessionEnd } from '../../infra/bind.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { gather } from '../../infra/gather.ts';
import type { Settings } from '../../infra/settings.ts';
import { type MemberRow, findMembers } from '../members/index.ts';
import { ensureDevice } from './device.ts';
import { absoluteHours, idleMinutes } from './session-settings.ts';
import {
  type SessionRow,
  type SessionScope,
  findSessions,
  insertSession,
  lastLoginOf,
  nameOfPlace,
  touchSession,
} from './session-store.ts';
import { type TokenPlace, makeToken, placeOfToken } from '../../infra/token.ts';

/** With a whole second an end showed on another node after up to 1.08 s under load (bench login): the question takes time too. */
const believedMs = 800;
const touchEveryMs = 60_000;
const cacheSize = 50_000;

/** A session and who its member is today. */
type Found = SessionRow & Pick<MemberRow, 'type' | 'currency' | 'status'>;
type CachedSession = {
  readonly row: Found | undefined;
  readonly readAtMs: number;
  lastSeen: Instant;
  touchedAt: Instant;
};

export type Sessions = {
  /** Who a token stands for in this browser. With `isQuiet` the question itself does not keep the session awake. */
  callerOf(token: string, device: Buffer, options?: { isQuiet?: boolean }): Promise<Caller | undefined>;
  /** Why the session of a token in this browser ended by itself; undefined when it did not, or never was. */
  endOf(token: string, device: Buffer): Promise<SessionEnd | undefined>;
  /** Invalidates the cache of sessions, so that their end takes effect at once. */
  invalidate(...sessionIds: readonly string[]): void;
};

type World = { database: Database; clock: Clock; settings: Settings };

/**
 * Opens a session in the caller's transaction for the browser of the request, which gets its cookie with the answer.
 * Returns the token, which is stored nowhere. `family`: the remembered credential that it came from or was begun with.
 */
export async function openSession(
  tx: Tx,
  member: MemberId,
  facts: RequestFacts,
  now: Instant,
  scope: SessionScope = 'full',
  family?: string,
): Promise<string> {
  const { token, place } = makeToken('session', bucketOf(member));
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
    device: ensureDevice(facts),
    family,
  });
  return token;
}

async function readWithMembers(
  database: Database,
  places: readonly TokenPlace<'session'>[],
): Promise<ReadonlyMap<string, Found>> {
  const sessions = await findSessions(database, places);
  const members = await findMembers(
    database,
    [...sessions.values()].map(({ memberId }) => memberId),
  );
  const found = new Map<string, Found>();
  for (const [name, session] of sessions) {
    const member = members.get(session.memberId);
    if (member === undefined) continue;
    const { type, currency, status } = member;
    found.set(name, { ...session, type, currency, status });
  }
  return found;
}

export function watchSessions({ database, clock, settings }: World): Sessions {
  const cache = new Map<string, CachedSession>();
  // What was read while a session was being ended may be from before its end; it is used once and not cached.
  let endings = 0;

  const findWithMember = gather<TokenPlace<'session'>, Found>({
    nameOf: nameOfPlace,
    read: (places) => readWithMembers(database, places),
  });

  async function read(key: string, place: TokenPlace<'session'>): Promise<CachedSession> {
    const known = cache.get(key);
    if (known !== undefined && performance.now() - known.readAtMs < believedMs) return known;
    const endingsBefore = endings;
    const readAtMs = performance.now();
    const row = await findWithMember(place);
    const lastSeen = Math.max(row?.lastSeenAt.getTime() ?? 0, known?.lastSeen ?? 0);
    const fresh = { row, readAtMs, lastSeen, touchedAt: row?.lastSeenAt.getTime() ?? 0 };
    if (endings !== endingsBefore) return fresh;
    if (cache.size >= cacheSize) cache.delete(cache.keys().next().value as string);
    cache.set(key, fresh);
    return fresh;
  }

  function endedBy(row: SessionRow, lastSeen: Instant, now: Instant): SessionEnd | undefined {
    const [minutes, hours] = [settings.get(idleMinutes), settings.get(absoluteHours)];
    if (now - row.createdAt.getTime() >= hours * 3_600_000) return { ended: 'age', hours };
    return now - lastSeen >= minutes * 60_000 ? { ended: 'idle', minutes } : undefined;
  }

  /** What is known of the session of a token, when it belongs to this browser and nobody ended it. */
  async function find(token: string, device: Buffer) {
    const place = placeOfToken('session', token);
    if (place === undefined) return undefined;
    const entry = await read(nameOfPlace(place), place);
    return entry.row?.device.equals(device) === true ? { place, entry, row: entry.row } : undefined;
  }

  return {
    async callerOf(token, device, { isQuiet = false } = {}) {
      const found = await find(token, device);
      if (found === undefined) return undefined;
      const { place, entry, row } = found;
      const now = clock.now();
      if (row.status !== 'active' || endedBy(row, entry.lastSeen, now) !== undefined) return undefined;
      if (!isQuiet) {
        entry.lastSeen = now;
        // Once a minute is enough for a half hour's idleness and spares a write per request.
        if (now - entry.touchedAt >= touchEveryMs) {
          entry.touchedAt = now;
          await touchSession(database, place, new Date(now));
        }
      }
      const { memberId, id, type, currency, scope } = row;
      return { memberId, sessionId: id, type, currency, mustChangePassword: scope === 'password' };
    },
    async endOf(token, device) {
      const found = await find(token, device);
      return found === undefined ? undefined : endedBy(found.row, found.entry.lastSeen, clock.now());
    },
    invalidate(...sessionIds) {
      endings += 1;
      for (const [key, entry] of cache)
        if (entry.row !== undefined && sessionIds.includes(entry.row.id)) cache.delete(key);
    },
  };
}
