/** Rounds that stay open, and the figures of a vendor's day. Money columns are units. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type DayFigures, noFigures } from '@banyan/core/play';
import type { Database } from '../../infra/database.ts';
import { membersById } from '../members/index.ts';

export type StaleRule = 'case' | 'settle' | 'void';
export type StaleRound = {
  readonly member: MemberId;
  readonly vendor: string;
  readonly game: string;
  readonly round: string;
  readonly currency: Currency;
  readonly staked: bigint;
  readonly openedAt: Date;
  readonly rule: StaleRule;
};

/**
 * Open since before `since` and untouched since then, the oldest first; those with a case are known already. One in which nothing stands any more, since all
 * was rolled back, is settled whatever the vendor's rule: it waits for nobody.
 */
export async function readStale(database: Database, since: Date, limit: number): Promise<StaleRound[]> {
  const { rows } = await sql<StaleRound>`select r.member, r.vendor, r.game, r.round, r.currency,
      r.staked_main + r.staked_bonus as staked, r.opened_at as "openedAt", case when r.bets = 0 and r.wins = 0 then 'settle' else v.stale_rounds end as rule
    from play_rounds r join play_vendors v on v.code = r.vendor
    where r.state = 'open' and r.opened_at < ${since} and r.changed_at < ${since}
      and not exists (select from play_cases c where c.vendor = r.vendor and c.member = r.member and c.kind = 'stale round'
        and c.round = r.round and c.tx = '')
    order by r.opened_at limit ${limit}`.execute(database);
  return rows;
}

/** Cases of rounds and of transfers that have ended meanwhile need nobody any more. */
export async function closeEndedCases(database: Database, at: Date): Promise<void> {
  await sql`update play_cases c set closed_at = ${at} from play_rounds r
    where c.kind = 'stale round' and c.closed_at is null and r.bucket = c.bucket and r.member = c.member and r.vendor = c.vendor
      and r.round = c.round and r.state <> 'open'`.execute(database);
  await sql`update play_cases c set closed_at = ${at} from play_transfers t
    where c.kind = 'transfer' and c.closed_at is null and t.bucket = c.bucket and t.member = c.member and t.id::text = c.tx
      and t.state in ('succeeded', 'failed')`.execute(database);
}

export type DayRow = DayFigures & { readonly vendor: string; readonly currency: Currency };

/** The business days before today's that are over for `graceMs` and that have no row yet, at most `most` back; the oldest first. */
export async function readDaysDue(
  database: Database,
  { now, timeZone, graceMs, most }: { now: Date; timeZone: string; graceMs: number; most: number },
): Promise<{ vendor: string; day: string; from: Date; to: Date }[]> {
  const { rows } = await sql<{ vendor: string; day: string; from: Date; to: Date }>`
    with days as (
      select (timezone(${timeZone}, ${now}::timestamptz))::date - n as day from generate_series(1, ${most}::integer) n
    )
    select v.code as vendor, to_char(d.day, 'YYYY-MM-DD') as day, timezone(${timeZone}, d.day::timestamp) as "from",
      timezone(${timeZone}, (d.day + 1)::timestamp) as "to"
    from days d cross join play_vendors v
    where timezone(${timeZone}, (d.day + 1)::timestamp) + make_interval(secs => ${graceMs / 1000}::double precision) <= ${now}
      and exists (select from play_transactions t where t.vendor = v.code and t.at >= timezone(${timeZone}, d.day::timestamp)
        and t.at < timezone(${timeZone}, (d.day + 1)::timestamp))
      and not exists (select from play_reconciliations r where r.vendor = v.code and r.day = d.day)
    order by d.day, v.code`.execute(database);
  return rows;
}

/** Our figures of a vendor's time, by currency. A promotion has no round and is counted in its member's currency. */
export async function readFigures(database: Database, vendor: string, from: Date, to: Date): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`select t.vendor, r.currency,
      count(*) filter (where t.type in ('bet', 'tip', 'adjust_debit')) as bets,
      count(*) filter (where t.type in ('win', 'jackpot', 'adjust_credit')) as wins,
      count(*) filter (where t.state = 'rolled back') as undone,
      coalesce(sum(t.main + t.bonus) filter (where t.type in ('bet', 'tip', 'adjust_debit')), 0)::bigint as staked,
      coalesce(sum(t.main + t.bonus) filter (where t.type in ('win', 'jackpot', 'adjust_credit')), 0)::bigint as won
    from play_transactions t
    join play_rounds r on r.bucket = t.bucket and r.member = t.member and r.vendor = t.vendor and r.round = t.round
    where t.vendor = ${vendor} and t.at >= ${from} and t.at < ${to} and t.state <> 'tombstone'
    group by t.vendor, r.currency order by r.currency`.execute(database);
  const promos = await readPromos(database, vendor, from, to);
  const owners = await membersById(
    database,
    promos.map(({ member }) => member),
  );
  const figures = new Map(rows.map((row) => [row.currency, row]));
  for (const { member, wins, undone, won } of promos) {
    const currency = owners.get(member)?.currency;
    if (currency === undefined) continue;
    const row = figures.get(currency) ?? { vendor, currency, ...noFigures };
    figures.set(currency, { ...row, wins: row.wins + wins, undone: row.undone + undone, won: row.won + won });
  }
  return [...figures.values()].sort((one, other) => one.currency.localeCompare(other.currency));
}

type Promos = Pick<DayFigures, 'wins' | 'undone' | 'won'> & { readonly member: MemberId };

async function readPromos(database: Database, vendor: string, from: Date, to: Date): Promise<Promos[]> {
  const { rows } =
    await sql<Promos>`select t.member, count(*) as wins, count(*) filter (where t.state = 'rolled back') as undone,
      sum(t.main + t.bonus)::bigint as won
    from play_transactions t
    where t.vendor = ${vendor} and t.at >= ${from} and t.at < ${to} and t.type = 'promo' and t.state <> 'tombstone'
    group by t.member`.execute(database);
  return rows;
}

/** Rounds that changed in a time and whose sums are not those of their transactions that stand: how many there are. */
export async function countAskew(database: Database, vendor: string, from: Date, to: Date): Promise<bigint> {
  const { rows } = await sql<{ askew: bigint }>`select count(*) as askew from play_rounds r
    cross join lateral (
      select coalesce(sum(t.main + t.bonus) filter (where t.type = 'bet'), 0) as staked,
        coalesce(sum(t.main + t.bonus) filter (where t.type in ('win', 'jackpot')), 0) as won
      from play_transactions t where t.bucket = r.bucket and t.member = r.member and t.vendor = r.vendor and t.round = r.round
        and t.state = 'posted') s
    where r.vendor = ${vendor} and r.changed_at >= ${from} and r.changed_at < ${to}
      and (r.staked_main + r.staked_bonus <> s.staked or r.won_main + r.won_bonus <> s.won)`.execute(database);
  return rows[0]?.askew ?? 0n;
}

export type Reconciled = DayRow & {
  readonly day: string;
  readonly outcome: 'agreed' | 'differs' | 'alone';
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
