/** Members of a team one by one over some days, those who moved anything, page by page in an order that the reader chooses. */
import { type RawBuilder, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import { type TeamAsked, type TeamMoney, movedSums, ofMoney, ofTeam, playedSums } from './team-sums.ts';

export type TeamPerson = TeamMoney & { readonly member: MemberId };

const profit = sql`f.prizes + f.rebates + f."agentRebates" + f.activities + f.wages + f.dividends - f.bets`;
const personOrders = {
  validBets: sql`f.valid desc`,
  winners: sql`${profit} desc`,
  losers: sql`${profit}`,
  deposits: sql`f.deposited desc`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;
type PersonOrder = keyof typeof personOrders;

type Page = { readonly order: PersonOrder; readonly offset: number; readonly limit: number };

/** A page, and how many there are; with a page beyond the last none of either. */
export async function teamPeople(
  database: Database,
  asked: TeamAsked,
  { order, offset, limit }: Page,
): Promise<{ list: TeamPerson[]; total: number }> {
  const zero = (column: string): RawBuilder<unknown> =>
    sql`coalesce(${sql.ref(column)}, 0)::bigint as ${sql.ref(column.slice(2))}`;
  const sums = ['p.deposited', 'p.withdrawn', 'p.bets', 'p.valid', 'p.prizes'];
  const moves = ['m.rebates', 'm.activities', 'm.agentRebates', 'm.wages', 'm.dividends'];
  const { rows } = await sql<TeamPerson & { total: number }>`with team as materialized (${asked.teams}), played as (
      select d.member, ${playedSums} from team t join report_member_days d on ${ofTeam(asked)} group by d.member
    ), moved as (
      select d.member, ${movedSums} from team t join report_member_money_days d on ${ofTeam(asked)} and ${ofMoney} group by d.member
    ), figures as (
      select member, ${sql.join([...sums, ...moves].map(zero))} from played p full join moved m using (member)
    )
    select f.*, (count(*) over ())::integer as total from figures f
    where (f.deposited, f.withdrawn, f.bets, f.valid, f.prizes, f.rebates, f.activities, f."agentRebates", f.wages, f.dividends)
      <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    order by ${personOrders[order]}, f.member offset ${offset} limit ${limit}`.execute(database);
  return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
