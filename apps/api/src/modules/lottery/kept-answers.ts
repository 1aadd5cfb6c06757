/**
 * What visitors ask for all the time, kept in this process: what is on sale and what was drawn. A change made by this process is seen at
 * once, one of another as soon as its event comes; the age limit is for the day on which no event could be told.
 */
import type { Instant } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';

/** The topics of the outbox after which what is kept is read again. */
export const keptUntilTopics: ReadonlySet<string> = new Set(['draw.changed', 'offers.changed']);

export const longestKeptMs = 1000;

type Kept = { readonly asOf: Instant; readonly answer: Promise<{ readonly until: Instant } | undefined> };

const keptBy = new WeakMap<Database, Map<string, Kept>>();

/**
 * Answers from memory, or by `load`, which may say `until` when its answer holds at most. One load serves all who ask meanwhile. What is
 * undefined is not kept, so that nobody fills the memory by asking for what there is not.
 */
export async function keptAnswer<T extends { readonly until: Instant }>(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  key: string,
  load: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const all = keptBy.get(database) ?? new Map<string, Kept>();
  keptBy.set(database, all);
  const found = all.get(key);
  if (found !== undefined && clock.now() - found.asOf < longestKeptMs) {
    const answer = (await found.answer) as T | undefined;
    if (answer !== undefined && clock.now() < answer.until) return answer;
    if (all.get(key) === found) all.delete(key);
    return await keptAnswer({ database, clock }, key, load);
  }
  const kept: Kept = { asOf: clock.now(), answer: load() };
  all.set(key, kept);
  const forget = () => {
    if (all.get(key) === kept) all.delete(key);
  };
  const answer = await kept.answer.catch((error: unknown) => {
    forget();
    throw error;
  });
  if (answer === undefined) forget();
  return answer as T | undefined;
}

/** Forgets, after a change was committed: who asks from now on is answered by the database. */
export function dropKept(database: Database): void {
  keptBy.delete(database);
}
