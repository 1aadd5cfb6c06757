/**
 * Who stands below whom. A team is walked down from its head when it is asked for: `members_of_upline` finds the next step.
 * `union` drops who was met before, so that a circle, which no rule allows, would end and not hang.
 */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

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
    with recursive team as (
      select id, type, created_at, true as is_direct from members where upline = ${head}
      union
      select m.id, m.type, m.created_at, false from team t join members m on m.upline = t.id where m.id <> ${head}
    )
    select type, count(*)::integer as count, (count(*) filter (where is_direct))::integer as direct,
      (count(*) filter (where created_at >= date_trunc('day', ${now}::timestamptz, ${timeZone})))::integer as today,
      (count(*) filter (where created_at >= date_trunc('month', ${now}::timestamptz, ${timeZone})))::integer as month
    from team group by type order by type`.execute(database);
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

/** The way from a head down to one of its team, both included; undefined for whoever is not below it. */
export async function wayDown(database: Database, head: MemberId, member: string): Promise<Step[] | undefined> {
  const { rows } = await sql<Step>`
    with recursive way as (
      select id, account, upline, 0 as height from members where bucket = bucket_of(${member}::uuid) and id = ${member}
      union all
      select m.id, m.account, m.upline, w.height + 1
      from way w join members m on m.bucket = bucket_of(w.upline) and m.id = w.upline
      where w.id <> ${head} and w.height < 1000
    )
    select id, account from way order by height desc`.execute(database);
  return rows[0]?.id === head ? rows : undefined;
}

export type Downline = {
  readonly id: MemberId;
  readonly account: string;
  readonly type: number;
  readonly joinedAt: Date;
  readonly direct: number;
  readonly all: number;
};

/** A page of those directly below, the largest teams first, and how many there are. */
export async function listDownlines(
  database: Database,
  upline: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: Downline[]; total: number }> {
  const { rows } = await sql<Downline & { total: number }>`
    with recursive below as (
      select id as root, id from members where upline = ${upline}
      union
      select b.root, m.id from below b join members m on m.upline = b.id where m.id <> ${upline}
    ),
    sizes as (select root, count(*)::integer - 1 as "all" from below group by root)
    select m.id, m.account, m.type, m.created_at as "joinedAt", s."all", (count(*) over ())::integer as total,
      (select count(*)::integer from members d where d.upline = m.id) as direct
    from members m join sizes s on s.root = m.id
    where m.upline = ${upline}
    order by s."all" desc, m.created_at, m.id offset ${offset} limit ${limit}`.execute(database);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countDirect(database, upline));
  return { list: rows.map(({ total: _total, ...downline }) => downline), total };
}

async function countDirect(database: Database, upline: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from members where upline = ${upline}`.execute(database);
  return rows[0]?.count ?? 0;
}
