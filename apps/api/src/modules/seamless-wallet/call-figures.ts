/**
 * What vendors' calls come to by the minute: how many, how many we answered with a fault, and how long they took. Each process counts in memory
 * and adds its figures to the table every few seconds, so that no call waits for it.
 */
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';

/** The upper bounds of how long a call took, in milliseconds; what took longer stands in one more. */
const boundsMs = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000] as const;
const minuteMs = 60_000;

type Counted = { readonly vendor: string; readonly minute: number; calls: number; faults: number; took: number[] };

const countedBy = new WeakMap<Database, Map<string, Counted>>();

/** Counts one call. */
export function countCall(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  vendor: string,
  { tookMs, isFault }: { readonly tookMs: number; readonly isFault: boolean },
): void {
  const all = countedBy.get(database) ?? new Map<string, Counted>();
  countedBy.set(database, all);
  const minute = Math.floor(clock.now() / minuteMs) * minuteMs;
  const key = `${vendor} ${minute}`;
  const one = all.get(key) ?? { vendor, minute, calls: 0, faults: 0, took: boundsMs.map(() => 0).concat(0) };
  const place = boundsMs.findIndex((bound) => tookMs <= bound);
  const at = place === -1 ? boundsMs.length : place;
  one.calls += 1;
  if (isFault) one.faults += 1;
  one.took[at] = (one.took[at] ?? 0) + 1;
  all.set(key, one);
}

/** Adds what was counted to the table. What could not be written is counted on. */
export async function writeCalls({ database }: Pick<Context, 'database'>): Promise<void> {
  const all = countedBy.get(database);
  if (all === undefined || all.size === 0) return;
  countedBy.set(database, new Map());
  try {
    for (const { vendor, minute, calls, faults, took } of [...all.values()])
      await sql`insert into play_vendor_minutes as m (vendor, minute, calls, faults, took)
        values (${vendor}, ${new Date(minute)}, ${calls}, ${faults}, ${took}::integer[])
        on conflict (vendor, minute) do update set calls = m.calls + excluded.calls, faults = m.faults + excluded.faults,
          took = array(select coalesce(a, 0) + coalesce(b, 0) from unnest(m.took, excluded.took) as t (a, b))`.execute(
        database,
      );
  } catch (error) {
    for (const [key, one] of all) if (!countedBy.get(database)?.has(key)) countedBy.get(database)?.set(key, one);
    throw error;
  }
}

/** Minutes that are long over say nothing about now. */
export async function forgetCalls(database: Database, before: Date): Promise<void> {
  await sql`delete from play_vendor_minutes where minute < ${before}`.execute(database);
}

export type Minute = {
  readonly vendor: string;
  readonly minute: Date;
  readonly calls: number;
  readonly faults: number;
  readonly took: readonly number[];
};

/** The minutes since a moment, of one vendor or of all, the oldest first. */
export async function readMinutes(database: Database, since: Date, vendor?: string): Promise<Minute[]> {
  let query = database
    .selectFrom('play_vendor_minutes')
    .select(['vendor', 'minute', 'calls', 'faults', 'took'])
    .where('minute', '>=', since)
    .orderBy('minute');
  if (vendor !== undefined) query = query.where('vendor', '=', vendor);
  return await query.execute();
}

/** Within how many milliseconds 99 of 100 calls were answered, by the bounds; null without a call. */
export function p99Of(minutes: readonly Pick<Minute, 'took'>[]): number | null {
  const sums = boundsMs.map(() => 0).concat(0);
  for (const { took } of minutes) for (const [at, count] of took.entries()) sums[at] = (sums[at] ?? 0) + count;
  const calls = sums.reduce((sum, count) => sum + count, 0);
  if (calls === 0) return null;
  let seen = 0;
  for (const [at, count] of sums.entries()) {
    seen += count;
    if (seen >= calls * 0.99) return boundsMs[at] ?? 60_000;
  }
  return 60_000;
}
