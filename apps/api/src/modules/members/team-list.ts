/** Everybody below a head in one list, the nearest first, by a part of the name and by status. */
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { Downline } from './team.ts';
import { likeText } from './names.ts';

export type TeamListed = Downline & {
  readonly status: 'active' | 'locked';
  readonly currency: Currency;
  /** The account directly above. */
  readonly upline: string;
};
type Asked = {
  readonly search?: string | undefined;
  readonly status?: 'active' | 'locked' | undefined;
  readonly isDirect: boolean;
  readonly offset: number;
  readonly limit: number;
};

/** A page, and how many there are; a page beyond the last has neither. */
export async function listTeamMembers(
  database: Database,
  head: string,
  { search, status, isDirect, offset, limit }: Asked,
): Promise<{ list: TeamListed[]; total: number }> {
  const { rows } = await sql<
    TeamListed & { total: number }
  >`select p.id, p.account, p.type, p.status, p.currency, p."joinedAt", up.account as upline,
      s.direct, s."all", p.total
    from (
      select m.id, m.account, m.type, m.status, m.currency, m.created_at as "joinedAt", m.upline as above, u.distance, (count(*) over ())::integer as total
      from member_uplines u join members m on m.bucket = bucket_of(u.member) and m.id = u.member
      where u.upline = ${head}::uuid ${isDirect ? sql`and u.distance = 1` : sql``}
        ${status === undefined ? sql`` : sql`and m.status = ${status}`}
        ${search === undefined ? sql`` : sql`and lower(m.account) like ${`%${likeText(search.toLowerCase())}%`}`}
      order by u.distance, m.created_at, m.id offset ${offset} limit ${limit}) p
    join members up on up.bucket = bucket_of(p.above) and up.id = p.above
    cross join lateral (
      select count(*)::integer as "all", (count(*) filter (where b.distance = 1))::integer as direct
      from member_uplines b where b.upline = p.id) s
    order by p.distance, p."joinedAt", p.id`.execute(database);
  return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
