/**
 * A cache in memory of the answers that visitors ask for most: what is on sale and what was drawn. A change made by this process
 * invalidates it at once, one of another process as soon as its event arrives; the age limit covers a lost event.
 */
import type { Instant } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';

/** The topics of the outbox that invalidate the cache. */
export const invalidatingTopics: ReadonlySet<string> = new Set(['draw.changed', 'offers.changed']);

export const maxAgeMs = 1000;

type CachedAnswer = { readonly asOf: Instant; readonly answer: Promise<{ readonly until: Instant } | undefined> };

const cacheBy = new WeakMap<Database, Map<string, CachedAnswer>>();

/**
 * Returns from the cache, or by `load`, whose answer expires at its `until`. Concurrent callers share one load. An undefined answer is not
 * cached, so that nobody can fill the memory with keys that do not exist.
 */
export async function cachedAnswer<T extends { readonly until: Instant }>(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  key: string,
  load: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const all = cacheBy.get(database) ?? new Map<string, CachedAnswer>();
  cacheBy.set(database, all);
  const found = all.get(key);
  if (found !== undefined && clock.now() - found.asOf < maxAgeMs) {
    const answer = (await found.answer) as T | undefined;
    if (answer !== undefined && clock.now() < answer.until) return answer;
    if (all.get(key) === found) all.delete(key);
    return await cachedAnswer({ database, clock }, key, load);
  }
  const cached: CachedAnswer = { asOf: clock.now(), answer: load() };
  all.set(key, cached);
  const invalidate = () => {
    if (all.get(key) === cached) all.delete(key);
  };
  const answer = await cached.answer.catch((error: unknown) => {
    invalidate();
    throw error;
  });
  if (answer === undefined) invalidate();
  return answer as T | undefined;
}

/** Invalidates every answer. Call it after the commit of a change: later callers read the database. */
export function invalidateAnswers(database: Database): void {
  cacheBy.delete(database);
}
