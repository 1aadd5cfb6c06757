/** Who stands below whom now: `member_uplines` has a row for everybody above a member, written when the member joins or is moved. */
import { type RawBuilder, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import { isAgentType, memberTypes } from '@banyan/core/members';
import type { Database } from '../../infra/database.ts';
import { belowDuring, linesEver, stoodIn } from './past-lines.ts';

const agentTypes = memberTypes.filter(isAgentType);

export type TeamCount = { readonly type: number; readonly count: number };
export type TeamSize = {
  readonly direct: number;
  readonly all: number;
  readonly joinedToday: number;
  readonly joinedThisMonth: number;
  readonly byType: readonly TeamCount[];
};

/** The size of a member's team; today and this month are days of a time zone. */
export async function teamSize(
  database: Database,
  head: MemberId,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<TeamSize> {
  const { rows } = await sql<TeamCount & { direct: number; today: number; month: number }>`
    select m.type, count(*)::integer as count, (count(*) filter (where u.distance = 1))::integer as direct,
      (count(*) filter (where m.created_at >= date_trunc('day', ${now}::timestamptz, ${timeZone})))::integer as today,
      (count(*) filter (where m.created_at >= date_trunc('month', ${now}::timestamptz, ${timeZone})))::integer as month
    from member_uplines u join members m on m.bucket = bucket_of(u.member) and m.id = u.member
    where u.upline = ${head} group by m.type order by m.type`.execute(database);
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return {
    direct: sum(({ direct }) => direct),
    all: sum(({ count }) => count),
    joinedToday: sum(({ today }) => today),
    joinedThisMonth: sum(({ month }) => month),
    byType: rows.map(({ type, count }) => ({ type, count })),
  };
}

export type Step = { readonly id: MemberId; readonly account: string };

/** Days on which somebody asks who stood where, both included. */
export type DuringDays = { readonly from: string; readonly to: string };

/**
 * The way from a head down to one of its team, both included; undefined for whoever is not below it. With days also for whoever stood below it on
 * one of them: the way as it was last.
 */
export async function wayDown(
  database: Database,
  head: MemberId,
  member: string,
  days?: DuringDays,
): Promise<Step[] | undefined> {
  const { rows } = await sql<Step>`
    with place as (
      select 0 as distance, 'infinity'::date as until where ${member}::uuid = ${head}::uuid
      union all
      (select u.distance, u.until from ${linesEver} u
      where u.upline = ${head}::uuid and u.member = ${member}::uuid and ${stoodIn(days)}
      order by u.until desc limit 1)
    ), way as (
      select ${member}::uuid as id, 0 as height from place
      union all
      select u.upline, u.distance from place p join ${linesEver} u on u.member = ${member}::uuid and u.distance <= p.distance
        and u.since < p.until and u.until >= p.until
    )
    select m.id, m.account from way w join members m on m.bucket = bucket_of(w.id) and m.id = w.id
    order by w.height desc`.execute(database);
  return rows[0]?.id === head ? rows : undefined;
}

/** Whether somebody stands below a head now. */
export async function isBelow(database: Database, head: MemberId, member: string): Promise<boolean> {
  const { rows } =
    await sql`select from member_uplines u where u.upline = ${head}::uuid and u.member = ${member}::uuid`.execute(
      database,
    );
  return rows.length > 0;
}

export type Downline = {
  readonly id: MemberId;
  readonly account: string;
  readonly type: number;
  readonly joinedAt: Date;
  readonly direct: number;
  readonly all: number;
};

type Paged = { readonly offset: number; readonly limit: number };
/** The days asked about, in the team of whom, in which time zone. */
type SeenBy = { readonly head: MemberId; readonly days: DuringDays; readonly timeZone: string };

/**
 * A page of those directly below, the largest teams first, how many there are, and how many are in the whole team now, which a page beyond the last does not
 * say; with days also those who stood there on one of them, of whom nothing of now is said.
 */
export async function listDownlines(
  database: Database,
  upline: string,
  { offset, limit }: Paged,
  seen?: SeenBy,
): Promise<{ list: Downline[]; total: number; below: number | undefined }> {
  const { rows } = await sql<Downline & { total: number; below: number }>`
    with directs as (${directsOf(upline, seen)}), sizes as materialized (
      -- Each line is counted once, and not again for every place that asks for its size.
      select d.member as root, d.is_here, case when d.is_here then (select count(*) from member_uplines b where b.upline = d.member) else 0 end::integer as "all",
        case when d.is_here then (select count(*) from member_uplines b where b.upline = d.member and b.distance = 1) else 0 end::integer as direct
      from directs d
    )
    select m.id, m.account, m.type, m.created_at as "joinedAt", s."all", s.direct,
      (count(*) over ())::integer as total, (sum(s."all" + s.is_here::integer) over ())::integer as below
    from sizes s join members m on m.bucket = bucket_of(s.root) and m.id = s.root
    order by s."all" desc, m.created_at, m.id offset ${offset} limit ${limit}`.execute(database);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countDirect(database, upline, seen));
  const below = rows[0]?.below ?? (offset === 0 ? 0 : undefined);
  return { list: rows.map(({ total: _total, below: _below, ...downline }) => downline), total, below };
}

/** Whoever joined below somebody who has left does not appear to the one who was left. */
const directsOf = (upline: string, seen: SeenBy | undefined): RawBuilder<unknown> =>
  seen === undefined
    ? sql`select u.member, true as is_here from member_uplines u where u.upline = ${upline}::uuid and u.distance = 1`
    : sql`select u.member, bool_or(u.until = 'infinity') as is_here from (${belowDuring(seen.head, [upline], 1)}) u
        -- Each by its key: the planner expects thousands and would read all members of the house.
        cross join lateral (select m.created_at from members m where m.bucket = bucket_of(u.member) and m.id = u.member limit 1) j
        where ${stoodIn(seen.days)} and j.created_at < u.until::timestamp at time zone ${seen.timeZone}
        group by u.member`;

async function countDirect(database: Database, upline: string, seen: SeenBy | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${directsOf(upline, seen)}) d`.execute(database);
  return rows[0]?.count ?? 0;
}

/** A page of the agents directly below, by their accounts, and how many there are. */
export async function listAgentsBelow(
  database: Database,
  upline: MemberId,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: Step[]; total: number }> {
  const { rows } = await sql<Step & { total: number }>`select m.id, m.account, (count(*) over ())::integer as total
    from member_uplines d join members m on m.bucket = bucket_of(d.member) and m.id = d.member
    where d.upline = ${upline} and d.distance = 1 and m.type = any (${agentTypes}::integer[])
    order by m.account, m.id offset ${offset} limit ${limit}`.execute(database);
  return { list: rows.map(({ id, account }) => ({ id, account })), total: rows[0]?.total ?? 0 };
}

/** Everybody below a head, as rows (root, member) under its id: an index range, whatever the depth. */
export const everybodyBelow = (head: string): RawBuilder<unknown> =>
  sql`select u.upline as root, u.member from member_uplines u where u.upline = ${head}::uuid`;

/** Everybody below a member while that one is a head's or the head; nobody below whoever has left. */
export const everybodyBelowIn = (head: string, of: string): RawBuilder<unknown> =>
  sql`${everybodyBelow(of)} and (${of}::uuid = ${head}::uuid
    or exists (select from member_uplines h where h.upline = ${head}::uuid and h.member = ${of}::uuid))`;
