/**
 * Fills the sums of teams from the days of members, for days of which they do not have them yet: the newest first, some days a transaction, so that folding goes on
 * between. What is filled, and from which day on everything is, stands in one commit.
 */
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { isDayKnown, lockProgress, withinDay } from './fold.ts';
import { forgetBalances, sumBalances } from './team-balances.ts';
import { addTeamDays, measuredMoves, movedMeasures } from './team-days.ts';
import { fillReturns } from './team-returns.ts';

const daysAtOnce = 7;

/** Days `from` to the one before `until`, none of which is in the sums. */
export async function sumTeams(tx: Tx, from: string, until: string): Promise<void> {
  const within = (day: string) => sql`${sql.ref(day)} >= ${from}::date and ${sql.ref(day)} < ${until}::date`;
  await addTeamDays(
    tx,
    sql`select n.day, n.member, n.currency, n.stake, n.valid, n.won from report_member_days n where ${within('n.day')}`,
    ['stake', 'valid', 'won'],
    sql`true`,
  );
  const moves = sql`select m.day, m.member, m.account, m.kind, m.currency, m.units from report_member_money_days m where ${within('m.day')}`;
  await addTeamDays(tx, measuredMoves(moves), movedMeasures, sql`true`);
  await addTeamDays(
    tx,
    sql`select r.registered_day as day, r.member, r.currency, 1 as registrations from report_members r
      where r.is_counted and ${within('r.registered_day')}`,
    ['registrations'],
    sql`true`,
  );
  await addTeamDays(
    tx,
    sql`select r.ftd_day as day, r.member, r.currency, 1 as ftd from report_members r where r.is_counted and ${within('r.ftd_day')}`,
    ['ftd'],
    sql`true`,
  );
  await fillReturns(tx, within('n.day'));
}

/** Nothing is in the sums any more, and none of what is counted meanwhile comes in. */
export async function forgetTeams(tx: Tx): Promise<void> {
  await sql`delete from report_team_days`.execute(tx);
  await sql`delete from report_team_returns`.execute(tx);
  await sql`update report_progress set teams_from = 'infinity'`.execute(tx);
}

/** All days at once, after the members' days are there. */
export async function sumAllTeams(tx: Tx): Promise<void> {
  await sumTeams(tx, '-infinity', 'infinity');
  await sql`update report_progress set teams_from = '-infinity'`.execute(tx);
}

/** The sums of teams alone, made again from the members' days, and what teams have from the lines of their accounts. */
export async function rebuildTeams(context: Context): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local transaction_timeout = 0`.execute(tx);
    await lockProgress(tx, { isWaiting: true });
    await forgetTeams(tx);
    await forgetBalances(tx);
    await sumAllTeams(tx);
  });
  await fillBalances(context);
}

/** Fills the next days, and says from which day on everything is there now; undefined while somebody else changes the roll-ups, and once all is there. */
export async function fillNextTeams({ database }: Context): Promise<string | undefined> {
  const { rows: due } = await sql`select from report_progress p where p.teams_from > '-infinity'`.execute(database);
  if (due.length === 0) return undefined;
  return await database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local transaction_timeout = 0`.execute(tx);
    if (!(await lockProgress(tx))) return undefined;
    const { rows } = await sql<{ until: string; from: string }>`select p.teams_from::text as until,
        coalesce(n.last - ${daysAtOnce - 1}::integer, '-infinity')::text as from
      from report_progress p cross join lateral (
        select greatest(
          (select max(d.day) from report_member_days d where d.day < p.teams_from),
          (select max(d.day) from report_ledger_days d where d.day < p.teams_from),
          (select max(r.registered_day) from report_members r where r.registered_day < p.teams_from),
          (select max(r.ftd_day) from report_members r where r.ftd_day < p.teams_from)) as last) n
      where p.teams_from > '-infinity'`.execute(tx);
    const [next] = rows;
    if (next === undefined) return undefined;
    if (next.from !== '-infinity') await sumTeams(tx, next.from, next.until);
    await sql`update report_progress set teams_from = ${next.from}::date`.execute(tx);
    return next.from;
  });
}

/** Sums what teams have where that was not done yet. */
export async function fillBalances(context: Context): Promise<void> {
  const { rows } = await sql`select from report_progress p where p.lines_day is null`.execute(context.database);
  if (rows.length === 0 || !(await isDayKnown(context))) return;
  await withinDay(context, async (tx, day) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local transaction_timeout = 0`.execute(tx);
    if (!(await lockProgress(tx))) return false;
    await forgetBalances(tx);
    await sumBalances(tx, day);
    return true;
  });
}

/** Fills what is missing, until all is there, the server stops, or somebody else is at it. */
export async function fillTeams(context: Context, stopping: AbortSignal): Promise<void> {
  await fillBalances(context);
  while (!stopping.aborted) {
    const from = await fillNextTeams(context);
    if (from === undefined) return;
    context.log.info({ from }, 'reports: sums of teams are filled from a day on');
  }
}
