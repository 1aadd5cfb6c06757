/**
 * Who stood below whom on which days. A member who was moved has rows that ended, and rows that began with the move; a row stands from `since` until `until`,
 * which is no more in it. Whoever sums days joins them to the rows of their day.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Every row of the tree that stands or stood: upline, member, distance, since, until. */
export const linesEver = sql`(
  select n.upline, n.member, n.distance, n.since, 'infinity'::date as until from member_uplines n
  union all
  select p.upline, p.member, p.distance, p.since, p.until from member_past_uplines p)`;

/** Joins whoever stood above a member on a day, as rows `u`: a piece for sums that each of those has. */
export const joinAbove = (member: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`join ${linesEver} u on u.member = ${member} and u.since <= ${day} and u.until > ${day}`;

/** Rows (upline, member, sign) by which the lines of one day become those of a later one: 1 for whoever stands above then, -1 for whoever does no more. */
export const rowsMoved = (before: string, day: string): RawBuilder<unknown> =>
  sql`select x.upline, x.member, sum(x.sign)::integer as sign from (
      select n.upline, n.member, 1 as sign from ${linesEver} n
      where n.since > '-infinity' and n.since > ${before}::date and n.since <= ${day}::date and n.until > ${day}::date
      union all
      select e.upline, e.member, -1 from member_past_uplines e where e.since <= ${before}::date and e.until > ${before}::date and e.until <= ${day}::date
    ) x where exists (select from member_moves v where v.first_day > ${before}::date and v.first_day <= ${day}::date)
    group by 1, 2 having sum(x.sign) <> 0`;

/** Whether a row `u` stands now, or stood on one of some days. */
export const stoodIn = (days: { readonly from: string; readonly to: string } | undefined): RawBuilder<SqlBool> =>
  days === undefined
    ? sql<SqlBool>`u.until = 'infinity'`
    : sql<SqlBool>`(u.until = 'infinity' or (u.since <= ${days.to}::date and u.until > ${days.from}::date and u.since < u.until))`;

/** Rows of a head's own line as they are, and of members of the line while those stood below the head. */
const ofLine = (
  head: string,
  roots: readonly string[],
  own: RawBuilder<unknown>,
  below: (others: readonly string[]) => RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const others = roots.filter((one) => one !== head);
  if (others.length === roots.length) return below(others);
  return others.length === 0 ? own : sql`${own} union all ${below(others)}`;
};

/**
 * Everybody below some members of a head's line, or the nearest alone, while both stood below the head: rows (root, member, since, until). A row that ends before
 * it begins stood on no day.
 */
export const belowDuring = (head: string, roots: readonly string[], nearest?: 1): RawBuilder<unknown> => {
  const near = nearest === undefined ? sql`` : sql`and b.distance = 1`;
  return ofLine(
    head,
    roots,
    sql`select b.upline as root, b.member, b.since, b.until from ${linesEver} b where b.upline = ${head}::uuid ${near}`,
    (
      others,
    ) => sql`select h.member as root, b.member, greatest(b.since, h.since) as since, least(b.until, h.until) as until
      from ${linesEver} h join ${linesEver} b on b.upline = h.member ${near}
      where h.upline = ${head}::uuid and h.member = any (${[...others]}::uuid[])`,
  );
};

/** Some members of a head's line alone, while they stood below it. */
export const themselvesDuring = (head: string, roots: readonly string[]): RawBuilder<unknown> =>
  ofLine(
    head,
    roots,
    sql`select ${head}::uuid as root, ${head}::uuid as member, '-infinity'::date as since, 'infinity'::date as until`,
    (others) => sql`select h.member as root, h.member, h.since, h.until from ${linesEver} h
      where h.upline = ${head}::uuid and h.member = any (${[...others]}::uuid[])`,
  );

/** Each of some members of a head's line with everybody below. */
export const linesDuring = (head: string, roots: readonly string[]): RawBuilder<unknown> =>
  sql`${themselvesDuring(head, roots)} union all ${belowDuring(head, roots)}`;

/** Some members alone, whoever asks: rows (root, member, since, until). */
export const themselves = (roots: readonly string[]): RawBuilder<unknown> =>
  sql`select k.id as root, k.id as member, '-infinity'::date as since, 'infinity'::date as until from unnest(${[...roots]}::uuid[]) k (id)`;

/** Each of some members with everybody who stood below on a day, as rows (root, member). */
export const linesOn = (roots: readonly string[], day: BusinessDay): RawBuilder<unknown> =>
  sql`select k.id as root, k.id as member from unnest(${[...roots]}::uuid[]) k (id)
    union all
    select u.upline, u.member from ${linesEver} u
    where u.upline = any (${[...roots]}::uuid[]) and u.since <= ${day}::date and u.until > ${day}::date`;

/** Where a member stands: under whom, null at the top. */
export type TreePlace = { readonly member: MemberId; readonly upline: MemberId | null };

/** Some members and everybody who stood below any of them on a day, each once. */
export async function treeOn(
  database: Database | Tx,
  heads: readonly string[],
  day: BusinessDay,
): Promise<TreePlace[]> {
  const { rows } = await sql<TreePlace>`select t.member, u.upline
    from (select distinct l.member from (${linesOn(heads, day)}) l) t
    left join ${linesEver} u on u.member = t.member and u.distance = 1 and u.since <= ${day}::date and u.until > ${day}::date`.execute(
    database,
  );
  return rows;
}

/** A head above a member, from a day until another, which is no more in it; always: `-infinity` and `infinity`. */
export type HeadAbove = Row<'member_uplines', 'distance'> & {
  readonly member: MemberId;
  readonly head: MemberId;
  readonly since: string;
  readonly until: string;
};

/** Which of some heads stand or stood above some members, and how far; a head that is one of the members stands at their own place. */
export async function headsAbove(
  database: Database | Tx,
  members: readonly MemberId[],
  heads: readonly MemberId[],
): Promise<HeadAbove[]> {
  const { rows } =
    await sql<HeadAbove>`select u.member, u.upline as head, u.distance, u.since::text as since, u.until::text as until
    from ${linesEver} u where u.member = any (${[...members]}::uuid[]) and u.upline = any (${[...heads]}::uuid[])`.execute(
      database,
    );
  const own = new Set(heads);
  return [
    ...members
      .filter((member) => own.has(member))
      .map((member) => ({ ...{ member, head: member, distance: 0 }, since: '-infinity', until: 'infinity' })),
    ...rows,
  ];
}

/** Somebody above a member, with the currency they play in. */
export type Upline = Row<'member_uplines', 'upline' | 'distance'> & {
  readonly upline: MemberId;
  readonly currency: Currency;
};

/** Who stood above some members at a moment each, the nearest first: the one place that says so for bets of the past. */
export async function uplinesAt(
  database: Database | Tx,
  asked: readonly { readonly member: MemberId; readonly at: Date }[],
): Promise<readonly (readonly Upline[])[]> {
  const members = [...new Set(asked.map(({ member }) => member))];
  // A day begins when the moves of it do, whatever the zone of the house was then.
  const begins = (day: string) =>
    sql`(select min(v.starts_at) from member_moves v where v.first_day = ${sql.ref(day)} and isfinite(${sql.ref(day)}))`;
  const { rows } = await sql<
    Upline & { readonly member: MemberId; readonly from: Date | null; readonly before: Date | null }
  >`select u.member, u.upline, u.distance, m.currency, ${begins('u.since')} as "from", ${begins('u.until')} as before
    from ${linesEver} u join members m on m.bucket = bucket_of(u.upline) and m.id = u.upline
    where u.member = any (${members}::uuid[]) order by u.member, u.distance`.execute(database);
  const above = Map.groupBy(rows, ({ member }) => member);
  return asked.map(({ member, at }) =>
    (above.get(member) ?? []).filter(
      ({ from, before }) => (from === null || from <= at) && (before === null || at < before),
    ),
  );
}

/** Whether a head stands above now. */
export const isAboveNow = ({ until }: Pick<HeadAbove, 'until'>): boolean => until === 'infinity';
