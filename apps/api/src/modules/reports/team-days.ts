/**
 * Adds what members moved on a day to the days of everybody who stood above them on it, so that a team of any size is read as one row a day. The caller holds
 * the lock of the progress. Days that are not filled yet are left out: what fills them reads the members' days as they are then.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';
import { joinAbove } from '../members/index.ts';
import { added, list, sumsOf } from './columns.ts';

/** Sums of a team's day, in units; the last two count members. */
export const teamMeasures = [
  ...(['deposited', 'withdrawn', 'stake', 'valid', 'won', 'rebates', 'activities', 'agent_rebates', 'wages'] as const),
  ...(['dividends', 'registrations', 'ftd'] as const),
];
export type TeamMeasure = (typeof teamMeasures)[number];

/** The first day that is in the sums of teams; those before are still to be filled. */
export const teamsFrom = sql`(select p.teams_from from report_progress p)`;

/** Adds rows (day, member, currency and some measures). */
export async function addTeamDays(
  tx: Tx,
  rows: RawBuilder<unknown>,
  measures: readonly TeamMeasure[],
  days: RawBuilder<unknown> = sql`x.day >= ${teamsFrom}`,
): Promise<void> {
  await sql`insert into report_team_days as d (head, day, currency, ${list(measures)})
    select u.upline, x.day, x.currency, ${sumsOf(measures, 'x')}
    from (${rows}) x ${joinAbove(sql`x.member`, sql`x.day`)} where ${days} group by 1, 2, 3
    having (${list(measures, (one) => `sum(x.${one})`)}) <> (${list(measures, () => '0')})
    on conflict (head, day, currency) do update set ${added(measures)}`.execute(tx);
}

/** Of movements of the ledger (account, kind, units): the house's account moves against the member's. */
export const ledgerMeasures = {
  deposited: sql`t.account = 'cashier in-transit' and t.kind = 'deposit'`,
  rebates: sql`t.account = 'house promotions' and t.kind = 'rebate'`,
  activities: sql`t.account = 'house promotions' and t.kind <> 'rebate'`,
  agent_rebates: sql`t.account = 'agent wages' and t.kind = 'agent-rebate'`,
  wages: sql`t.account = 'agent wages' and t.kind = 'agent-wages'`,
  dividends: sql`t.account = 'agent wages' and t.kind = 'agent-dividends'`,
} as const satisfies Partial<Record<TeamMeasure, RawBuilder<unknown>>>;
const isWithdrawal = sql`t.account = 'cashier in-transit' and t.kind in ('withdrawal', 'withdrawal-refund')`;

/** Rows of movements (member, day, account, kind, currency, units) as measures. */
export const measuredMoves = (moves: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select t.day, t.member, t.currency, coalesce(sum(t.units) filter (where ${isWithdrawal}), 0)::bigint as withdrawn,
      ${sql.join(Object.entries(ledgerMeasures).map(([name, where]) => sql`coalesce(-sum(t.units) filter (where ${where}), 0)::bigint as ${sql.ref(name)}`))}
    from (${moves}) t where t.account in ('cashier in-transit', 'house promotions', 'agent wages') group by 1, 2, 3`;
export const movedMeasures: readonly TeamMeasure[] = [
  ...(['deposited', 'withdrawn', 'rebates', 'activities', 'agent_rebates', 'wages', 'dividends'] as const),
];
