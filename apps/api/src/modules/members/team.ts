/** Who stands below whom: `member_uplines` has a row for everybody above a member, written when the member joins. */
import { type RawBuilder, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import { isAgentType, memberTypes } from '@banyan/core/members';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

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

/** The way from a head down to one of its team, both included; undefined for whoever is not below it. */
export async function wayDown(database: Database, head: MemberId, member: string): Promise<Step[] | undefined> {
  const { rows } = await sql<Step>`
    with way as (
      select ${member}::uuid as id, 0 as height
      union all
      select upline, distance from member_uplines where member = ${member}
    )
    select m.id, m.account from way w join members m on m.bucket = bucket_of(w.id) and m.id = w.id
    where w.height <= coalesce(
      (select distance from member_uplines where upline = ${head} and member = ${member}), 0)
    order by w.height desc`.execute(database);
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
    with sizes as (
      select d.member as root, count(b.member)::integer as "all",
        (count(b.member) filter (where b.distance = 1))::integer as direct
      from member_uplines d left join member_uplines b on b.upline = d.member
      where d.upline = ${upline} and d.distance = 1 group by d.member
    )
    select m.id, m.account, m.type, m.created_at as "joinedAt", s."all", s.direct,
      (count(*) over ())::integer as total
    from sizes s join members m on m.bucket = bucket_of(s.root) and m.id = s.root
    order by s."all" desc, m.created_at, m.id offset ${offset} limit ${limit}`.execute(database);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countDirect(database, upline));
  return { list: rows.map(({ total: _total, ...downline }) => downline), total };
}

async function countDirect(database: Database, upline: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from member_uplines where upline = ${upline} and distance = 1`.execute(database);
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

/** Each of some members alone, as rows (root, member). */
export const themselves = (members: readonly string[]): RawBuilder<unknown> =>
  sql`select k.id as root, k.id as member from unnest(${[...members]}::uuid[]) k (id)`;

/** Each of some members with everybody below, as rows (root, member). */
export const linesUnder = (roots: readonly string[]): RawBuilder<unknown> =>
  sql`${themselves(roots)}
    union all
    select u.upline, u.member from member_uplines u where u.upline = any (${[...roots]}::uuid[])`;

/** Where a member stands: under whom, null at the top. */
export type TreePlace = { readonly member: MemberId; readonly upline: MemberId | null };

/** Some members and everybody below any of them, each once. */
export async function treeUnder(database: Database | Tx, heads: readonly string[]): Promise<TreePlace[]> {
  const { rows } = await sql<TreePlace>`select t.member, u.upline
    from (select distinct l.member from (${linesUnder(heads)}) l) t
    left join member_uplines u on u.member = t.member and u.distance = 1`.execute(database);
  return rows;
}

/** Somebody above a member, with the currency they play in. */
export type Upline = Row<'member_uplines', 'upline' | 'distance'> & {
  readonly upline: MemberId;
  readonly currency: Currency;
};

/**
 * Who stood above some members at a moment each, the nearest first. This is the one place that says so for bets of the past: today nobody moves to
 * another line, and who stands above now always did.
 */
export async function uplinesAt(
  database: Database | Tx,
  asked: readonly { readonly member: MemberId; readonly at: Date }[],
): Promise<readonly (readonly Upline[])[]> {
  const members = [...new Set(asked.map(({ member }) => member))];
  const { rows } = await sql<Upline & { readonly member: MemberId }>`
    select u.member, u.upline, u.distance, m.currency
    from member_uplines u join members m on m.bucket = bucket_of(u.upline) and m.id = u.upline
    where u.member = any (${members}::uuid[]) order by u.member, u.distance`.execute(database);
  const above = Map.groupBy(rows, ({ member }) => member);
  return asked.map(({ member }) => above.get(member) ?? []);
}

/** Which of some heads stand above some members, and how far; a head that is one of the members stands at their own place. */
export async function headsAbove(
  database: Database | Tx,
  members: readonly MemberId[],
  heads: readonly MemberId[],
): Promise<{ readonly member: MemberId; readonly head: MemberId; readonly distance: number }[]> {
  const { rows } = await sql<
    Row<'member_uplines', 'distance'> & { readonly member: MemberId; readonly head: MemberId }
  >`select u.member, u.upline as head, u.distance from member_uplines u
    where u.member = any (${[...members]}::uuid[]) and u.upline = any (${[...heads]}::uuid[])`.execute(database);
  const own = new Set(heads);
  return [
    ...members.filter((member) => own.has(member)).map((member) => ({ member, head: member, distance: 0 })),
    ...rows,
  ];
}
