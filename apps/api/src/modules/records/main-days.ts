/**
 * What main money played, by the day on which it was counted. The end of a bet and every correction of it count on the day that is open when
 * they are recorded, so a closed day never changes again: a late or corrected result is in the next one, and its bets keep the day on which they were
 * made. A day is closed only when the records have taken over all that happened on it. All sums are units.
 */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { PlayProduct } from '@banyan/core/records';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { readPlace } from '../../infra/outbox-places.ts';
import { headOfOutbox, readOutbox } from '../../infra/relay.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { topics } from './topics.ts';

/** The day that counts now, which stays open until the transaction ends; `today` where none was opened yet. */
export async function lockCountingDay(tx: Tx, today: BusinessDay): Promise<BusinessDay> {
  const { rows } = await sql<{ day: BusinessDay | null }>`select day::text from record_counting for share`.execute(tx);
  return rows[0]?.day ?? today;
}

/** What is recorded for the first time so long after its end is history that is taken over, and no play of today. */
const historyDays = 31;

/**
 * SQL: the day on which the play `now` is counted, where `before` is what it was and `ended` when it ended first; null while it is open or void, and
 * for one that ended before anything was counted.
 */
export const countedOn = (
  now: string,
  before: string,
  { counting, ended }: { readonly counting: BusinessDay; readonly ended: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  const was = sql.ref(`${before}.state`);
  return sql`case when ${sql.ref(`${now}.state`)} in ('won', 'lost')
    and (${was} is not null or ${ended} > ${counting}::date - ${sql.lit(historyDays)})
    and (${was} is null or ${was} not in ('won', 'lost') or ${sql.ref(`${before}.counted_on`)} is not null)
    then ${counting}::date end`;
};

/** SQL: what the play `alias` is by its main money. */
export const mainOf = (alias: string): RawBuilder<unknown> => {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  const staked = sql`${p('stake')} - ${p('stake_bonus')}`;
  return sql`${staked} as staked, ${p('payout')} - ${p('payout_bonus')} as won,
    case when ${p('stake_bonus')} = 0 then ${p('valid')} else div(${p('valid')}::numeric * (${staked}), ${p('stake')})::bigint end as valid`;
};

const ofPlay = (from: string, side: number): RawBuilder<unknown> =>
  sql`select p.bucket, p.member, p.day, p.product, p.category, p.vendor, p.game, p.currency, ${sql.lit(side)} as side,
    ${mainOf('p')}
  from ${sql.ref(from)} p where p.counted_on is not null`;

/** SQL: adds to the sums of the day that counts what plays are \`now\`, and takes away what they were before, in \`undone\`. */
export const mainDays = (counting: BusinessDay): RawBuilder<unknown> =>
  sql`insert into record_main_days as d (counted_day, bucket, member, day, product, category, vendor, game, currency, bets, staked, valid, won)
    select ${counting}::date, m.bucket, m.member, m.day, m.product, m.category, m.vendor, m.game, m.currency, sum(m.side),
      sum(m.side * m.staked)::bigint, sum(m.side * m.valid)::bigint, sum(m.side * m.won)::bigint
    from (${ofPlay('now', 1)} union all ${ofPlay('undone', -1)}) m
    group by m.bucket, m.member, m.day, m.product, m.category, m.vendor, m.game, m.currency
    having (sum(m.side), sum(m.side * m.staked), sum(m.side * m.valid), sum(m.side * m.won)) <> (0, 0, 0, 0)
    order by m.bucket, m.member
    on conflict (counted_day, bucket, member, day, product, category, vendor, game, currency) do update set bets = d.bets + excluded.bets,
      staked = d.staked + excluded.staked, valid = d.valid + excluded.valid, won = d.won + excluded.won`;

/** The day that is open; undefined before the first was opened. */
async function countingDay(database: Database | Tx): Promise<BusinessDay | undefined> {
  const { rows } = await sql<{ day: BusinessDay | null }>`select day::text from record_counting`.execute(database);
  return rows[0]?.day ?? undefined;
}

/**
 * Opens the business day of now once the records are up to date with all that was committed before, which closes every day before it. Returns the
 * day that is open.
 */
export async function openCountingDay({ database, clock, settings }: Context): Promise<BusinessDay> {
  const today = businessDayOf(clock.now(), settings.get(merchantTimeZone));
  const open = await countingDay(database);
  if (open !== undefined && (open >= today || !(await isCaughtUp(database)))) return open;
  await sql`update record_counting set day = ${today}::date where day is null or day < ${today}::date`.execute(
    database,
  );
  return (await countingDay(database)) ?? today;
}

/** Whether the records have taken over everything that was committed when this was asked. */
export async function isCaughtUp(database: Database): Promise<boolean> {
  const head = await headOfOutbox(database);
  for (let from = await readPlace(database, 'records'); BigInt(from) < BigInt(head); ) {
    const { events, next } = await readOutbox(database, from, head, { topics });
    if (events.length > 0) return false;
    from = next;
  }
  return true;
}

/** What main money played on one game in some days. */
export type MainPlay = {
  readonly member: MemberId;
  readonly currency: Currency;
  readonly product: PlayProduct;
  readonly category: string;
  /** `vendor/game`; of a lottery its own code. */
  readonly game: string;
  readonly staked: bigint;
  readonly valid: bigint;
  readonly won: bigint;
  /** Of `valid` what is of bets that were made before these days. */
  readonly earlier: bigint;
};

type Days = { readonly first: BusinessDay; readonly last: BusinessDay };

const sums = (where: RawBuilder<unknown>, { first, last }: Days) => sql<MainPlay>`
  select d.member, d.currency, d.product, d.category, case when d.vendor = '' then d.game else d.vendor || '/' || d.game end as game,
    sum(d.staked)::bigint as staked, sum(d.valid)::bigint as valid, sum(d.won)::bigint as won,
    coalesce(sum(d.valid) filter (where d.day < ${first}::date), 0)::bigint as earlier
  from record_main_days d
  where d.counted_day = any (array(select generate_series(${first}::date, ${last}::date, interval '1 day')::date)) and ${where}
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

/** What every member of a bucket played in some days that are closed. */
export async function mainPlaysOfBucket(database: Database | Tx, bucket: number, days: Days): Promise<MainPlay[]> {
  return (await sums(sql`d.bucket = ${bucket}`, days).execute(database)).rows;
}

/** What one member played in some days, up to now. */
export async function mainPlaysOf(database: Database | Tx, member: MemberId, days: Days): Promise<MainPlay[]> {
  return (await sums(sql`d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid`, days).execute(database)).rows;
}

/** What some members played in some days. */
export async function mainPlaysOfMany(
  database: Database | Tx,
  members: readonly MemberId[],
  days: Days,
): Promise<MainPlay[]> {
  if (members.length === 0) return [];
  const where = sql`(d.bucket, d.member) in (select * from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]))`;
  return (await sums(where, days).execute(database)).rows;
}

/** Whether a member has a bet that has not ended. */
export async function hasOpenPlays(database: Database | Tx, member: MemberId): Promise<boolean> {
  const { rows } =
    await sql`select 1 from record_plays p where p.member = ${member}::uuid and p.state = 'open' limit 1`.execute(
      database,
    );
  return rows.length > 0;
}

/** What came onto the main money of some members in some days by entries of some kinds, in units; who has none is left out. */
export async function mainLinesOfMany(
  database: Database | Tx,
  members: readonly MemberId[],
  kinds: readonly string[],
  { first, last }: Days,
): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await sql<{ member: MemberId; units: bigint }>`select k.member, l.units
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) as k (bucket, member)
    cross join lateral (select sum(l.units)::bigint as units from record_line_days l where l.bucket = k.bucket and l.member = k.member
      and l.day between ${first}::date and ${last}::date and l.kind = any (${[...kinds]}::text[]) and l.account = 'main') l
    where l.units is not null`.execute(database);
  return new Map(rows.map(({ member, units }) => [member, units]));
}

/** What a member's main money played in some days that are closed, or ended in some hours. */
export type MainSum = {
  readonly member: MemberId;
  readonly valid: bigint;
  readonly staked: bigint;
  readonly won: bigint;
};

/** Of some members in one currency, from rows (member); who did not play is left out. */
export async function mainSumsOf(
  database: Database | Tx,
  members: RawBuilder<unknown>,
  { first, last, currency }: Days & { readonly currency: Currency },
): Promise<MainSum[]> {
  const { rows } =
    await sql<MainSum>`select d.member, sum(d.valid)::bigint as valid, sum(d.staked)::bigint as staked, sum(d.won)::bigint as won
    from (select distinct x.member from (${members}) x) t
    join record_main_days d on d.bucket = bucket_of(t.member) and d.member = t.member
    where d.counted_day = any (array(select generate_series(${first}::date, ${last}::date, interval '1 day')::date)) and d.currency = ${currency}
    group by d.member`.execute(database);
  return rows;
}
