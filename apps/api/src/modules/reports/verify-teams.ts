/** Checks the sums of teams against the days of their members, each day with the line as it was on it, as far back as they are filled. */
import { sql } from 'kysely';
import { joinAbove } from '../members/index.ts';
import { recordMoves } from '../records/index.ts';
import { list } from './columns.ts';
import { check, type Found } from './found.ts';
import { balancesOf, takenOver } from './team-balances.ts';
import { measuredMoves, movedMeasures, teamMeasures, teamsFrom } from './team-days.ts';

const counted = ['stake', 'valid', 'won'];
/** All measures, those that the rows do not have as zero. */
const only = (alias: string, some: readonly string[]) =>
  list(teamMeasures, (one) => (some.includes(one) ? `${alias}.${one}` : `0 as ${one}`));

const days = check(
  'reports: days of teams equal those of their members',
  () => sql<Found>`select (select count(*) from report_team_days) as looked, (
    select 'head ' || x.head || ' on ' || x.day || ' in ' || x.currency || ': the team and its members differ by ' || sum(x.stake) || ' of stakes, '
      || sum(x.valid) || ' of valid bets, ' || sum(x.won) || ' of wins, ' || sum(x.registrations) || ' registrations'
    from (
      select d.head, d.day, d.currency, ${list(teamMeasures, (one) => `d.${one}`)} from report_team_days d
      union all
      select u.upline, y.day, y.currency, ${list(teamMeasures, (one) => `-y.${one}`)}
      from (
        select n.day, n.member, n.currency, ${only('n', counted)} from report_member_days n
        union all
        select m.day, m.member, m.currency, ${only('m', movedMeasures)} from (${measuredMoves(sql`select * from report_member_money_days`)}) m
        union all
        select r.registered_day, r.member, r.currency, ${list(teamMeasures, (one) => (one === 'registrations' ? '1' : '0'))} from report_members r
        where r.is_counted
        union all
        select r.ftd_day, r.member, r.currency, ${list(teamMeasures, (one) => (one === 'ftd' ? '1' : '0'))} from report_members r
        where r.is_counted and r.ftd_day is not null
      ) y ${joinAbove(sql`y.member`, sql`y.day`)} where y.day >= ${teamsFrom}
    ) x group by x.head, x.day, x.currency
    having (${list(teamMeasures, (one) => `sum(x.${one})`)}) <> (${list(teamMeasures, () => '0')}) limit 1) as bad`,
);

const returns = check(
  'reports: active members of teams are counted by their days',
  () => sql<Found>`select (select count(*) from report_team_returns) as looked, (
    select 'head ' || x.head || ' on ' || x.day || ' in ' || x.currency || ', active before on ' || x.before || ': ' || sum(x.members) || ' too many'
    from (
      select d.head, d.day, d.currency, d.before, d.members from report_team_returns d
      union all
      select z.upline, z.day, z.currency, z.before, -1 from (
        select u.upline, n.day, n.currency,
          coalesce(lag(n.day) over (partition by n.member, n.currency, u.upline order by n.day), '-infinity'::date) as before
        from report_member_days n ${joinAbove(sql`n.member`, sql`n.day`)} where n.main_bets > 0) z
      where z.day >= ${teamsFrom}
    ) x group by x.head, x.day, x.currency, x.before having sum(x.members) <> 0 limit 1) as bad`,
);

const balances = check(
  'reports: balances of teams are those of their members',
  () => sql<Found>`select (select count(*) from report_team_balances) as looked, (
    select 'head ' || x.head || ' in ' || x.currency || ': the team has ' || sum(x.main) || ' main, ' || sum(x.bonus) || ' bonus and ' || sum(x.held)
      || ' held more than its members'
    from (
      select b.head, b.currency, b.main, b.bonus, b.held from report_team_balances b
      union all
      select u.upline, m.currency, -m.main, -m.bonus, -m.held
      from (select t.member, t.currency, ${balancesOf('t')} from (${takenOver(recordMoves.allLines(), recordMoves.waitingLines())}) t group by 1, 2) m
      ${joinAbove(sql`m.member`, sql`(select p.lines_day from report_progress p)`)}
    ) x group by x.head, x.currency having (sum(x.main), sum(x.bonus), sum(x.held)) <> (0, 0, 0) limit 1) as bad`,
);

export const teamChecks = [days, returns, balances];
