/** Each vendor's days: which are to be compared, and what came of it. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import { type DayRow, hasCallsIn } from '../seamless-wallet/index.ts';

/** The business days of some vendors before today's that are over for `graceMs` and that have no row yet, at most `most` back; the oldest first. */
export async function readDaysDue(
  database: Database,
  vendors: readonly string[],
  { now, timeZone, graceMs, most }: { now: Date; timeZone: string; graceMs: number; most: number },
): Promise<{ vendor: string; day: string; from: Date; to: Date }[]> {
  const start = sql`timezone(${timeZone}, d.day::timestamp)`;
  const end = sql`timezone(${timeZone}, (d.day + 1)::timestamp)`;
  const { rows } = await sql<{ vendor: string; day: string; from: Date; to: Date }>`
    with days as (
      select (timezone(${timeZone}, ${now}::timestamptz))::date - n as day from generate_series(1, ${most}::integer) n
    )
    select v.code as vendor, to_char(d.day, 'YYYY-MM-DD') as day, ${start} as "from", ${end} as "to"
    from days d cross join unnest(${[...vendors]}::text[]) v (code)
    where ${end} + make_interval(secs => ${graceMs / 1000}::double precision) <= ${now}
      and ${hasCallsIn(sql`v.code`, start, end)}
      and not exists (select from play_reconciliations r where r.vendor = v.code and r.day = d.day)
    order by d.day, v.code`.execute(database);
  return rows;
}

export type Reconciled = DayRow & {
  readonly day: string;
  readonly outcome: 'agreed' | 'differs' | 'unverified';
  readonly theirs: Readonly<Record<string, string>> | null;
};

/** Written once; another node's row stays. */
export async function insertReconciled(database: Database, rows: readonly Reconciled[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await database
    .insertInto('play_reconciliations')
    .values(
      rows.map(({ vendor, day, currency, bets, wins, undone, staked, won, outcome, theirs }) => ({
        vendor,
        day,
        currency,
        bets,
        wins,
        undone,
        staked,
        won,
        outcome,
        theirs: theirs === null ? null : JSON.stringify(theirs),
        at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['vendor', 'day', 'currency']).doNothing())
    .execute();
}
