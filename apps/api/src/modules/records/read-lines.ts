/** A page of the lines on a member's accounts, at any depth, found by days first. Money columns are units. */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { placeOf } from './place-of.ts';
import { within } from './read-plays.ts';
import type { Span } from './span.ts';

export type LineFilter = Span & { readonly kinds?: readonly string[] | undefined };

export type StoredLine = Row<
  'record_lines',
  'at' | 'version' | 'units' | 'balance' | 'key' | 'account' | 'kind' | 'product' | 'vendor' | 'game' | 'ref'
> & { readonly accountId: bigint; readonly currency: Currency };

const columns = sql`l.at, l.account_id as "accountId", l.version, l.units, l.balance, l.key, l.account, l.kind, l.currency, l.product,
  l.vendor, l.game, l.ref`;

const suits = ({ kinds }: LineFilter, table: 'l' | 'd'): RawBuilder<unknown> =>
  kinds === undefined ? sql`` : sql`and ${sql.ref(`${table}.kind`)} = any (${[...kinds]}::text[])`;

export async function countLines(
  database: Database,
  member: MemberId,
  filter: LineFilter,
): Promise<{ day: string; count: bigint }[]> {
  const { rows } = await sql<{
    day: string;
    count: bigint;
  }>`select d.day::text as day, sum(d.lines)::bigint as count from record_line_days d
    where d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid and d.day between ${filter.from}::date and ${filter.to}::date
      ${suits(filter, 'd')}
    group by d.day order by d.day desc`.execute(database);
  return rows;
}

export async function pageOfLines(
  database: Database,
  member: MemberId,
  filter: LineFilter,
  days: readonly { readonly day: string; readonly count: bigint }[],
  page: { readonly offset: number; readonly limit: number },
  timeZone: string,
): Promise<StoredLine[]> {
  const place = placeOf(days, page);
  if (place === undefined) return [];
  const order = place.isReversed
    ? sql`order by l.at, l.account_id, l.version`
    : sql`order by l.at desc, l.account_id desc, l.version desc`;
  const { rows } = await sql<StoredLine>`select ${columns} from (
      select l.at, l.account_id, l.version from record_lines l
      where l.bucket = ${bucketOf(member)} and l.member = ${member}::uuid ${within(place, timeZone, 'l')} ${suits(filter, 'l')}
      ${order} limit ${place.limit} offset ${place.offset}) k
    cross join lateral (
      select * from record_lines l where l.bucket = ${bucketOf(member)} and l.member = ${member}::uuid and l.at = k.at
        and l.account_id = k.account_id and l.version = k.version limit 1) l
    order by l.at desc, l.account_id desc, l.version desc`.execute(database);
  return rows;
}

/** Lines of a span after one of them, newest first: for reading all of them in order. */
export async function nextLines(
  database: Database,
  member: MemberId,
  filter: LineFilter,
  after: StoredLine | undefined,
  limit: number,
  timeZone: string,
): Promise<StoredLine[]> {
  const from =
    after === undefined
      ? sql``
      : sql`and (l.at, l.account_id, l.version) < (${after.at}, ${after.accountId}, ${after.version})`;
  const { rows } = await sql<StoredLine>`select ${columns} from record_lines l
    where l.bucket = ${bucketOf(member)} and l.member = ${member}::uuid ${within({ first: filter.from, last: filter.to }, timeZone, 'l')}
      ${suits(filter, 'l')} ${from}
    order by l.at desc, l.account_id desc, l.version desc limit ${limit}`.execute(database);
  return rows;
}

/** What lines a member has, and what they come to in a span: all accounts together, so that money set aside is still theirs. */
export async function sumsByKind(database: Database, member: MemberId, { from, to }: Span) {
  const { rows } = await sql<
    Row<'record_line_days', 'kind'> & { units: bigint; currency: Currency }
  >`select d.kind, d.currency,
      sum(d.units)::bigint as units from record_line_days d
    where d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid and d.day between ${from}::date and ${to}::date
    group by d.kind, d.currency order by d.kind`.execute(database);
  return rows;
}
