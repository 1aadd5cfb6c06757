/**
 * Counts who below a head bet main money on a day, by the day before on which they did so below the same head. Members who were active in a span are those rows
 * of its days whose day before lies before the span: exact for any span and any moves of lines, without a name being read.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { joinAbove, linesEver } from '../members/index.ts';
import { teamsFrom } from './team-days.ts';

/** A member who became active on a day, or turned out not to have been. */
export type Activation = {
  readonly day: string;
  readonly member: string;
  readonly currency: string;
  readonly active: number;
};

/** The last active day of a member-day `n` before its own, whoever stood above. */
const dayBefore = sql`(select e.day from report_member_days e
  where e.member = n.member and e.day < n.day and e.currency = n.currency and e.main_bets > 0 order by e.day desc limit 1)`;

/**
 * The last one below the head of the row `u`. Whoever stood below it on the day before as well, which is nearly everybody, needs no other look; after a move
 * the days below that head alone are looked through.
 */
const dayBelow = sql`coalesce(case when b.before is null or b.before >= u.since then b.before else (
    select max(e.day) from report_member_days e join ${linesEver} a on a.member = e.member and a.upline = u.upline and a.since <= e.day and a.until > e.day
    where e.member = n.member and e.day < n.day and e.currency = n.currency and e.main_bets > 0) end, '-infinity'::date)`;

/** Adds active member-days (day, member, currency) with the day before of each. Of a member in a currency the earlier ones are all there. */
async function addReturns(tx: Tx, rows: RawBuilder<unknown>, days: RawBuilder<unknown>): Promise<void> {
  await sql`insert into report_team_returns as d (head, currency, day, before, members)
    select u.upline, n.currency, n.day, ${dayBelow}, count(*)
    from (${rows}) n cross join lateral (select ${dayBefore} as before) b ${joinAbove(sql`n.member`, sql`n.day`)}
    where ${days} group by 1, 2, 3, 4
    on conflict (head, currency, day, before) do update set members = d.members + excluded.members`.execute(tx);
}

/** All active days between two, the second no more in it. */
export const fillReturns = async (tx: Tx, days: RawBuilder<unknown>): Promise<void> =>
  addReturns(tx, sql`select a.day, a.member, a.currency from report_member_days a where a.main_bets > 0`, days);

const changedRows = (changed: readonly Activation[]): RawBuilder<unknown> =>
  sql`select c.day, c.member, c.currency, c.active
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (day date, member uuid, currency text, active integer)`;

/** Takes over who became active, after the days of members have it. */
export async function addActivations(tx: Tx, changed: readonly Activation[]): Promise<void> {
  if (changed.length === 0) return;
  const keyOf = ({ member, currency }: Activation) => `${member} ${currency}`;
  const { rows } = await sql<
    Row<'report_member_days', 'member' | 'currency'>
  >`select c.member, c.currency from (${changedRows(changed)}) c
    group by 1, 2 having count(*) > 1 or min(c.active) < 0 or exists (select from report_member_days n
      where n.member = c.member and n.day > min(c.day) and n.currency = c.currency and n.main_bets > 0)`.execute(tx);
  const changesPast = new Set(rows.map(({ member, currency }) => `${member} ${currency}`));
  const [past, latest] = [true, false].map((is) => changed.filter((one) => changesPast.has(keyOf(one)) === is));
  if (latest !== undefined && latest.length > 0) await addReturns(tx, changedRows(latest), sql`n.day >= ${teamsFrom}`);
  if (past !== undefined && past.length > 0) await countAgain(tx, past);
}

/** Of members whose past changed: what their days were counted as is taken away, and what they are now is added. */
async function countAgain(tx: Tx, changed: readonly Activation[]): Promise<void> {
  await sql`with changed as materialized (${changedRows(changed)}), first as (
      select c.member, c.currency, min(c.day) as day from changed c group by 1, 2
    ), days as (
      select n.member, n.currency, n.day, 1 as sign from first f
      join report_member_days n on n.member = f.member and n.currency = f.currency and n.main_bets > 0
    ), states as (
      select * from days
      union all
      select d.member, d.currency, d.day, -1 from days d
      where not exists (select from changed c where c.member = d.member and c.currency = d.currency and c.day = d.day and c.active > 0)
      union all
      select c.member, c.currency, c.day, -1 from changed c where c.active < 0
    ), counted as (
      select u.upline, s.member, s.currency, s.day, s.sign,
        coalesce(lag(s.day) over (partition by s.sign, s.member, s.currency, u.upline order by s.day), '-infinity'::date) as before
      from states s ${joinAbove(sql`s.member`, sql`s.day`)}
    )
    insert into report_team_returns as d (head, currency, day, before, members)
    select c.upline, c.currency, c.day, c.before, sum(c.sign) from counted c join first f using (member, currency)
    where c.day >= f.day and c.day >= ${teamsFrom} group by 1, 2, 3, 4 having sum(c.sign) <> 0
    on conflict (head, currency, day, before) do update set members = d.members + excluded.members`.execute(tx);
}
