/** The table of what people are asked and of their passes. */
import type { Database } from '../../infra/database.ts';
import type { Purpose } from './purposes.ts';

export const goodForMs = 120_000;

type Kind = 'captcha' | 'slider' | 'work' | 'pass';
/** Which question: there is one of a kind for a purpose in a visit. */
export type CheckScope = { readonly visit: Buffer; readonly kind: Kind; readonly purpose: Purpose };
type Answer = { readonly answer?: Buffer; readonly place?: number; readonly work?: unknown };
export type Taken = { readonly answer: Buffer | null; readonly place: number | null; readonly work: unknown };

/** Stores a question; the one before it is no longer good. */
export async function putCheck(
  database: Database,
  { visit, kind, purpose }: CheckScope,
  { answer, place, work }: Answer,
  now: number,
): Promise<void> {
  const fresh = {
    answer: answer ?? null,
    place: place ?? null,
    work: work === undefined ? null : JSON.stringify(work),
    expires_at: new Date(now + goodForMs),
  };
  await database
    .insertInto('human_checks')
    .values({ visit_hash: visit, kind, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['visit_hash', 'kind', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/** Takes a question away, which only one of many at once can; undefined when there is none or it is too old. */
export async function takeCheck(
  database: Database,
  { visit, kind, purpose }: CheckScope,
  now: number,
): Promise<Taken | undefined> {
  const row = await database
    .deleteFrom('human_checks')
    .where('visit_hash', '=', visit)
    .where('kind', '=', kind)
    .where('purpose', '=', purpose)
    .returning(['answer', 'place', 'work', 'expires_at'])
    .executeTakeFirst();
  return row === undefined || row.expires_at.getTime() <= now ? undefined : row;
}

/** Removes what is too old to be answered. */
export async function forgetChecks(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('human_checks').where('expires_at', '<', now).execute();
}
