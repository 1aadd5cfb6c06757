/**
 * Sums of teams from the days of their members: the caller says who belonged to which team on which days, as rows (root, member, since, until), and each root
 * is summed for itself.
 * Movements are the ledger's by its kinds. Units of one currency; members who play in another are in no sum.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';
import type { ReportSpan } from './span.ts';

export type TeamMoney = {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly bets: bigint;
  readonly valid: bigint;
  readonly prizes: bigint;
  readonly rebates: bigint;
  readonly agentRebates: bigint;
  readonly activities: bigint;
  readonly wages: bigint;
  readonly dividends: bigint;
};
export type TeamSums = TeamMoney & {
  readonly root: string;
  readonly members: number;
  /** Members who bet main money. */
  readonly active: number;
  readonly registrations: number;
  readonly firstDeposits: number;
};
export type TeamDay = TeamMoney & { readonly day: BusinessDay };
export type TeamAsked = { readonly teams: RawBuilder<unknown>; readonly span: ReportSpan; readonly currency: Currency };

export const playedSums = sql`coalesce(sum(d.deposited), 0)::bigint as deposited, coalesce(sum(d.withdrawn), 0)::bigint as withdrawn,
  coalesce(sum(d.stake), 0)::bigint as bets, coalesce(sum(d.valid), 0)::bigint as valid, coalesce(sum(d.won), 0)::bigint as prizes`;
/** The house's account moves against the member's. */
const given = (where: RawBuilder<unknown>, name: string): RawBuilder<unknown> =>
  sql`coalesce(-sum(d.units) filter (where ${where}), 0)::bigint as ${sql.ref(name)}`;
export const movedSums = sql`${given(sql`d.account = 'house promotions' and d.kind = 'rebate'`, 'rebates')},
  ${given(sql`d.account = 'house promotions' and d.kind <> 'rebate'`, 'activities')},
  ${given(sql`d.account = 'agent wages' and d.kind = 'agent-rebate'`, 'agentRebates')},
  ${given(sql`d.account = 'agent wages' and d.kind = 'agent-wages'`, 'wages')},
  ${given(sql`d.account = 'agent wages' and d.kind = 'agent-dividends'`, 'dividends')}`;
export const ofTeam = ({ span, currency }: TeamAsked): RawBuilder<unknown> =>
  sql`d.member = t.member and d.currency = ${currency} and d.day between ${span.from}::date and ${span.to}::date
    and d.day >= t.since and d.day < t.until`;
export const ofMoney = sql`d.account in ('house promotions', 'agent wages')`;

/** Each root with its sums; a root of nobody is left out. */
export async function teamSums(database: Database, asked: TeamAsked): Promise<ReadonlyMap<string, TeamSums>> {
  const within = (day: string): RawBuilder<unknown> =>
    sql`count(*) filter (where r.is_counted and ${sql.ref(day)} between ${asked.span.from}::date and ${asked.span.to}::date
      and ${sql.ref(day)} >= t.since and ${sql.ref(day)} < t.until)::integer`;
  /** Whoever is there, or was on one of the days; who joined after the line had left was never there. */
  const wasThere = sql`(t.until = 'infinity' or (t.since < t.until and t.since <= ${asked.span.to}::date and t.until > ${asked.span.from}::date
    and coalesce(r.registered_day < t.until, true)))`;
  const { rows } = await sql<TeamSums>`with team as materialized (${asked.teams}), played as (
      select t.root, ${playedSums}, (count(distinct d.member) filter (where d.main_bets > 0))::integer as active
      from team t join report_member_days d on ${ofTeam(asked)} group by t.root
    ), moved as (
      select t.root, ${movedSums} from team t join report_member_money_days d on ${ofTeam(asked)} and ${ofMoney} group by t.root
    ), people as (
      select t.root, (count(distinct t.member) filter (where ${wasThere}))::integer as members, ${within('r.registered_day')} as registrations, ${within('r.ftd_day')} as "firstDeposits"
      from team t left join report_members r on r.member = t.member group by t.root
    )
    select n.root::text as root, n.members, n.registrations, n."firstDeposits", coalesce(p.active, 0) as active,
      coalesce(p.deposited, 0)::bigint as deposited, coalesce(p.withdrawn, 0)::bigint as withdrawn, coalesce(p.bets, 0)::bigint as bets,
      coalesce(p.valid, 0)::bigint as valid, coalesce(p.prizes, 0)::bigint as prizes, coalesce(m.rebates, 0)::bigint as rebates,
      coalesce(m.activities, 0)::bigint as activities, coalesce(m."agentRebates", 0)::bigint as "agentRebates",
      coalesce(m.wages, 0)::bigint as wages, coalesce(m.dividends, 0)::bigint as dividends
    from people n left join played p using (root) left join moved m using (root)`.execute(database);
  return new Map(rows.map((row) => [row.root, row]));
}

/** Those of two groups without a member in common; undefined: of nobody. */
export function addedSums(one: TeamSums | undefined, other: TeamSums | undefined): TeamSums | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    root: one.root,
    members: one.members + other.members,
    active: one.active + other.active,
    registrations: one.registrations + other.registrations,
    firstDeposits: one.firstDeposits + other.firstDeposits,
    deposited: one.deposited + other.deposited,
    withdrawn: one.withdrawn + other.withdrawn,
    bets: one.bets + other.bets,
    valid: one.valid + other.valid,
    prizes: one.prizes + other.prizes,
    rebates: one.rebates + other.rebates,
    agentRebates: one.agentRebates + other.agentRebates,
    activities: one.activities + other.activities,
    wages: one.wages + other.wages,
    dividends: one.dividends + other.dividends,
  };
}

/** The days of all teams together, those on which nothing happened left out, in order. */
export async function teamDays(database: Database, asked: TeamAsked): Promise<TeamDay[]> {
  const { rows } = await sql<TeamDay>`with team as materialized (${asked.teams}), played as (
      select d.day, ${playedSums} from team t join report_member_days d on ${ofTeam(asked)} group by d.day
    ), moved as (
      select d.day, ${movedSums} from team t join report_member_money_days d on ${ofTeam(asked)} and ${ofMoney} group by d.day
    )
    select day::text as day, coalesce(p.deposited, 0)::bigint as deposited, coalesce(p.withdrawn, 0)::bigint as withdrawn,
      coalesce(p.bets, 0)::bigint as bets, coalesce(p.valid, 0)::bigint as valid, coalesce(p.prizes, 0)::bigint as prizes,
      coalesce(m.rebates, 0)::bigint as rebates, coalesce(m.activities, 0)::bigint as activities,
      coalesce(m."agentRebates", 0)::bigint as "agentRebates", coalesce(m.wages, 0)::bigint as wages,
      coalesce(m.dividends, 0)::bigint as dividends
    from played p full join moved m using (day) order by day`.execute(database);
  return rows;
}
