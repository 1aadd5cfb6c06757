/**
 * A page of what a member played, at any depth. How many plays a day has is known by its sums, so a page is found by days first and then
 * within one, from whichever end of it is nearer. Money columns are units.
 */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { PlayProduct, PlayState } from '@banyan/core/records';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { proofUrlOf } from '../vendors/index.ts';
import { placeOf, type Place } from './place-of.ts';
import type { Span } from './span.ts';

export type PlayFilter = Span & {
  readonly product?: PlayProduct | undefined;
  readonly game?: string | undefined;
  readonly state?: PlayState | undefined;
};

export type StoredPlay = {
  readonly at: Date;
  readonly endedAt: Date | null;
  readonly product: PlayProduct;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly ref: string;
  readonly currency: Currency;
  readonly state: PlayState;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly rebate: bigint;
  readonly proofUrl: string | null;
};

const columns = sql`p.at, p.ended_at as "endedAt", p.product, p.category, p.vendor, p.game, p.ref, p.currency, p.state, p.stake, p.valid,
  p.payout, p.rebate`;

const suits = ({ product, game, state }: PlayFilter, table: 'p' | 'd'): RawBuilder<unknown> => {
  const of = (column: string, value: string | undefined) =>
    value === undefined ? sql`` : sql`and ${sql.ref(`${table}.${column}`)} = ${value}`;
  return sql`${of('product', product)} ${of('game', game)} ${of('state', state)}`;
};

const newestFirst = sql`order by p.at desc, p.product desc, p.vendor desc, p.ref desc`;

/** How many plays each day has, the newest first. */
export async function countPlays(
  database: Database,
  member: MemberId,
  filter: PlayFilter,
): Promise<{ day: string; count: bigint }[]> {
  const { rows } = await sql<{
    day: string;
    count: bigint;
  }>`select d.day::text as day, sum(d.plays)::bigint as count from record_days d
    where d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid and d.day between ${filter.from}::date and ${filter.to}::date
      and d.plays <> 0 ${suits(filter, 'd')}
    group by d.day order by d.day desc`.execute(database);
  return rows;
}

/** A page by its offset and limit; `days` are the counts. */
export async function pageOfPlays(
  database: Database,
  member: MemberId,
  filter: PlayFilter,
  days: readonly { readonly day: string; readonly count: bigint }[],
  page: { readonly offset: number; readonly limit: number },
  timeZone: string,
): Promise<StoredPlay[]> {
  const place = placeOf(days, page);
  if (place === undefined) return [];
  const { rows } = await sql<StoredPlay>`select ${columns}, ${proofUrlOf(sql`p.vendor`)} as "proofUrl" from (
      -- The keys alone, so that what is skipped is skipped in the index.
      select p.at, p.product, p.vendor, p.ref from record_plays p
      where p.bucket = ${bucketOf(member)} and p.member = ${member}::uuid ${within(place, timeZone)} ${suits(filter, 'p')}
      ${place.isReversed ? sql`order by p.at, p.product, p.vendor, p.ref` : newestFirst}
      limit ${place.limit} offset ${place.offset}) k
    cross join lateral (
      select * from record_plays p where p.bucket = ${bucketOf(member)} and p.member = ${member}::uuid and p.at = k.at
        and p.product = k.product and p.vendor = k.vendor and p.ref = k.ref limit 1) p
    ${newestFirst}`.execute(database);
  return rows;
}

/** From the first moment of a day to the last of another, of rows in `p` or another alias. */
export const within = (
  { first, last }: Pick<Place, 'first' | 'last'>,
  timeZone: string,
  alias = 'p',
): RawBuilder<unknown> =>
  sql`and ${sql.ref(`${alias}.at`)} >= (${first}::date)::timestamp at time zone ${timeZone}
    and ${sql.ref(`${alias}.at`)} < (${last}::date + 1)::timestamp at time zone ${timeZone}`;

/** Of rows `t` with days from `since` until `until`: what was while they stood. */
export const stoodThen = (timeZone: string, alias: string): RawBuilder<unknown> =>
  sql`and ${sql.ref(`${alias}.at`)} >= t.since::timestamp at time zone ${timeZone}
    and ${sql.ref(`${alias}.at`)} < t.until::timestamp at time zone ${timeZone}`;

/** Plays of a span, newest first, after one of them: for reading all of them in order. */
export async function nextPlays(
  database: Database,
  member: MemberId,
  filter: PlayFilter,
  after: StoredPlay | undefined,
  limit: number,
  timeZone: string,
): Promise<StoredPlay[]> {
  const from =
    after === undefined
      ? sql``
      : sql`and (p.at, p.product, p.vendor, p.ref) < (${after.at}, ${after.product}, ${after.vendor}, ${after.ref})`;
  const { rows } = await sql<StoredPlay>`select ${columns}, null as "proofUrl" from record_plays p
    where p.bucket = ${bucketOf(member)} and p.member = ${member}::uuid ${within({ first: filter.from, last: filter.to }, timeZone)}
      ${suits(filter, 'p')} ${from}
    ${newestFirst} limit ${limit}`.execute(database);
  return rows;
}

/** The games that a member ever played. */
export async function playedGames(database: Database, member: MemberId) {
  const { rows } = await sql<Row<'record_days', 'vendor' | 'game'> & { product: PlayProduct; category: string }>`
    select d.product, max(d.category) as category, d.vendor, d.game from record_days d
    where d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid
    group by d.product, d.vendor, d.game order by d.product, d.game`.execute(database);
  return rows;
}
