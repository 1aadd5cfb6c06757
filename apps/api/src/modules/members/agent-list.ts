/** Agents for the staff: those directly below one, those at the top, or those of a name; the oldest first. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { StaffScope } from '../../infra/actor.ts';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database } from '../../infra/database.ts';
import { likeText } from './names.ts';
import { within } from './reach.ts';
import type { Step } from './team.ts';

export type ListedAgent = {
  readonly id: MemberId;
  readonly account: string;
  readonly type: number;
  readonly status: 'active' | 'locked';
  readonly currency: Currency;
  readonly joinedAt: Date;
  readonly uplineId: MemberId | null;
  readonly upline: string | null;
  readonly agents: number;
  readonly direct: number;
  readonly all: number;
};

const types = sql`m.type in (1, 2, 41, 42)`;

type Asked = {
  readonly of: MemberId | undefined;
  readonly search: string | undefined;
  readonly scope: StaffScope | undefined;
  readonly after: Cursor | undefined;
  readonly limit: number;
};

export async function listAgents(database: Database, asked: Asked): Promise<ListedAgent[]> {
  const { of, search, scope, after, limit } = asked;
  // Whoever sees some lines sees their heads at the top.
  const top =
    scope === undefined ? sql`m.upline is null` : sql`m.id = any (${[...scope.lines, ...scope.members]}::uuid[])`;
  const where =
    search !== undefined
      ? sql`lower(m.account) like ${`%${likeText(search.toLowerCase())}%`}`
      : of !== undefined
        ? sql`m.upline = ${of}::uuid`
        : top;
  const { rows } =
    await sql<ListedAgent>`select p.*, up.id as "uplineId", up.account as upline, s.agents, s.direct, s."all" from (
      select m.id, m.account, m.type, m.status, m.currency, m.created_at as "joinedAt", m.upline as above from members m
      where ${types} and ${where} ${scope === undefined ? sql`` : sql`and ${within(scope, sql`m.id`)}`}
        ${after === undefined ? sql`` : sql`and (m.created_at, m.id) > (${after.at}, ${after.id}::uuid)`}
      order by m.created_at, m.id limit ${limit}) p
    left join members up on up.bucket = bucket_of(p.above) and up.id = p.above
    cross join lateral (
      select count(*)::integer as "all", (count(*) filter (where u.distance = 1))::integer as direct,
        (count(*) filter (where u.distance = 1 and exists (
          select from members m where m.bucket = bucket_of(u.member) and m.id = u.member and ${types})))::integer as agents
      from member_uplines u where u.upline = p.id) s
    order by p."joinedAt", p.id`.execute(database);
  return rows;
}

/** The way from the top down to a member, who is the last. */
export async function wayTo(database: Database, member: MemberId): Promise<Step[]> {
  const { rows } = await sql<Step>`with way as (
      select ${member}::uuid as id, 0 as height union all
      select u.upline, u.distance from member_uplines u where u.member = ${member}::uuid)
    select m.id, m.account from way w join members m on m.bucket = bucket_of(w.id) and m.id = w.id
    order by w.height desc`.execute(database);
  return rows;
}
