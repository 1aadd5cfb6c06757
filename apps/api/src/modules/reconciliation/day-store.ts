/** Each vendor's days: which are to be compared, and what came of it. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
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

export type DayFilter = {
  readonly vendor?: string | undefined;
  readonly outcome?: Reconciled['outcome'] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
};

/** The latest day first. */
export async function readReconciled(
  database: Database,
  { vendor, outcome, from, to, limit }: DayFilter,
): Promise<Reconciled[]> {
  const { rows } =
    await sql<Reconciled>`select r.vendor, r.day::text as day, r.currency, r.bets, r.wins, r.undone, r.staked, r.won,
      r.outcome, r.theirs
    from play_reconciliations r where (${vendor ?? null}::text is null or r.vendor = ${vendor ?? null})
      and (${outcome ?? null}::text is null or r.outcome = ${outcome ?? null})
      and (${from ?? null}::date is null or r.day >= ${from ?? null}::date) and (${to ?? null}::date is null or r.day <= ${to ?? null}::date)
    order by r.day desc, r.vendor, r.currency limit ${limit}`.execute(database);
  return rows;
}

/** The last day of each vendor that was compared. */
export async function readLastDays(database: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<
    Row<'play_reconciliations', 'vendor'> & { day: string }
  >`select r.vendor, max(r.day)::text as day
    from play_reconciliations r group by r.vendor`.execute(database);
  return new Map(rows.map(({ vendor, day }) => [vendor, day]));
}
