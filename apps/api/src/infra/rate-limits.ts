/**
 * Rate limits that hold on every node and across restarts: counters in PostgreSQL. They count on the wall clock, since a
 * limit protects the machine and the accounts from the world as it is. Keys are hashed, so that the table names nobody.
 */
import { createHash } from 'node:crypto';
import net from 'node:net';
import type pg from 'pg';
import type { Database } from './database.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** So many points in so many seconds. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };

export type RateLimits = {
  /** Takes a point. False when none is left. */
  take(limit: Limit, key: string): Promise<boolean>;
  /** Whether a point is left, without taking it. */
  allows(limit: Limit, key: string): Promise<boolean>;
  /** Gives one point back that was taken before it was known whether it is due. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Gives all points back, after a success. */
  forget(limit: Limit, key: string): Promise<void>;
};

export function openRateLimits(pool: pg.Pool): RateLimits {
  // Our connections read bigint as bigint; the library counts in numbers, and these are milliseconds.
  const client = {
    query: async (query: pg.QueryConfig) => {
      const result = await pool.query<{ expire?: unknown }>(query);
      return { ...result, rows: result.rows.map((row) => ({ ...row, expire: Number(row.expire) })) };
    },
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: Limit): RateLimiterPostgres => {
    const id = `${limit.name} ${limit.points} ${limit.seconds}`;
    const made =
      limiters.get(id) ??
      new RateLimiterPostgres({
        storeClient: client,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.seconds,
      });
    limiters.set(id, made);
    return made;
  };
  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(hashed(key));
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    async allows(limit, key) {
      const found = await limiterOf(limit).get(hashed(key));
      return found === null || found.consumedPoints < limit.points;
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(hashed(key), 1);
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(hashed(key));
    },
  };
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** What counts as one address: an IPv4 address, or the /64 of an IPv6 one, since a household has a whole /64. */
export function sourceOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!net.isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.replace(/%.*/, '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const gap = plain.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return [...front, ...gap, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Removes counters whose time is over. Their moments are those of the machine, whatever the clock of the application says. */
export async function forgetRateLimits(database: Database): Promise<void> {
  await database.deleteFrom('rate_limits').where('expire', '<', BigInt(Date.now())).execute();
}
