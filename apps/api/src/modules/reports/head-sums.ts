/**
 * Sums of whole teams from the days of their heads: one row a day and currency, whatever the number of members. Where days of the span are not in those sums yet, or
 * a head came back to the one who asks within it, they are made from the days of members, which comes to the same.
 */
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { Teams } from '../members/index.ts';
import type { ReportSpan } from './span.ts';
import { type TeamDay, type TeamSums, teamDays, teamSums } from './team-sums.ts';

type HeadsAsked = { readonly teams: Teams; readonly span: ReportSpan; readonly currency: Currency };
/** Days of one root, both ends included. */
type Range = { readonly root: string; readonly from: string; readonly to: string };

const moneySums = sql`
  coalesce(sum(d.deposited), 0)::bigint as deposited, coalesce(sum(d.withdrawn), 0)::bigint as withdrawn,
  coalesce(sum(d.stake), 0)::bigint as bets, coalesce(sum(d.valid), 0)::bigint as valid, coalesce(sum(d.won), 0)::bigint as prizes,
  coalesce(sum(d.rebates), 0)::bigint as rebates, coalesce(sum(d.agent_rebates), 0)::bigint as "agentRebates",
  coalesce(sum(d.activities), 0)::bigint as activities, coalesce(sum(d.wages), 0)::bigint as wages,
  coalesce(sum(d.dividends), 0)::bigint as dividends`;
const rowsOf = (ranges: readonly Range[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as k (root uuid, "from" date, "to" date)`;

/** Each root that stood there on a day of the span, or stands there now, with the sums of everybody below; those of nobody are zero. */
export async function headSums(database: Database, asked: HeadsAsked): Promise<ReadonlyMap<string, TeamSums>> {
  const { teams, span, currency } = asked;
  const ranges = await rangesOf(database, asked);
  if (ranges === undefined) return await teamSums(database, { span, currency, teams: teams.below });
  const { rows } = await sql<TeamSums>`with heads as (select distinct h.root from (${teams.heads}) h), counted as (
      select d.head, ${moneySums} from ${rowsOf(ranges)} join report_team_days d on d.head = k.root and d.day between k."from" and k."to"
      where d.currency = ${currency} group by d.head
    ), joined as (
      select d.head, sum(d.registrations)::integer as registrations, sum(d.ftd)::integer as ftd
      from ${rowsOf(ranges)} join report_team_days d on d.head = k.root and d.day between k."from" and k."to" group by d.head
    ), active as (
      select n.head, sum(n.members)::integer as members from ${rowsOf(ranges)} join report_team_returns n on n.head = k.root
        and n.currency = ${currency} and n.day between k."from" and k."to" and n.before < k."from" group by n.head
    ), here as (${teams.here}), gone as (
      select t.root, count(distinct t.member)::integer as members from (${teams.left}) t left join report_members r on r.member = t.member
      where t.since < t.until and t.since <= ${span.to}::date and t.until > ${span.from}::date and coalesce(r.registered_day < t.until, true) group by t.root
    )
    select h.root, coalesce(e.members, 0) + coalesce(g.members, 0) as members, coalesce(j.registrations, 0) as registrations,
      coalesce(j.ftd, 0) as "firstDeposits", coalesce(a.members, 0) as active,
      ${sql.join(money.map((name) => sql`coalesce(c.${sql.ref(name)}, 0)::bigint as ${sql.ref(name)}`))}
    from heads h left join counted c on c.head = h.root left join joined j on j.head = h.root left join active a on a.head = h.root
    left join here e on e.root = h.root left join gone g on g.root = h.root`.execute(database);
  return new Map(rows.map((row) => [row.root, row]));
}
const money = [
  ...[
    'deposited',
    'withdrawn',
    'bets',
    'valid',
    'prizes',
    'rebates',
    'agentRebates',
    'activities',
    'wages',
    'dividends',
  ],
];

/** The days of all teams together, those on which nothing happened left out, in order. */
export async function headDays(database: Database, asked: HeadsAsked): Promise<TeamDay[]> {
  const { teams, span, currency } = asked;
  const ranges = await rangesOf(database, asked);
  if (ranges === undefined) return await teamDays(database, { span, currency, teams: teams.below });
  const { rows } = await sql<TeamDay>`select d.day::text as day, ${moneySums}
    from ${rowsOf(ranges)} join report_team_days d on d.head = k.root and d.day between k."from" and k."to"
    where d.currency = ${currency} group by d.day
    having (${sql.join(dayColumns.map((name) => sql`sum(${sql.ref(`d.${name}`)})`))}) <> (${sql.join(dayColumns.map(() => sql`0`))})
    order by d.day`.execute(database);
  return rows;
}
const dayColumns = [
  ...[
    'deposited',
    'withdrawn',
    'stake',
    'valid',
    'won',
    'rebates',
    'agent_rebates',
    'activities',
    'wages',
    'dividends',
  ],
];

/** The days of each root within the span; undefined where not all of them are in the sums, or those of a root have a gap. */
async function rangesOf(database: Database, { teams, span }: HeadsAsked): Promise<Range[] | undefined> {
  const { rows } = await sql<
    Range & { isFilled: boolean }
  >`select h.root, greatest(h.since, ${span.from}::date)::text as from,
      least(h.until - 1, ${span.to}::date)::text as to, p.teams_from <= ${span.from}::date as "isFilled"
    from (${teams.heads}) h cross join report_progress p
    where h.since < h.until and h.since <= ${span.to}::date and h.until > ${span.from}::date order by h.root, h.since`.execute(
    database,
  );
  const ranges: Range[] = [];
  for (const { root, from, to, isFilled } of rows) {
    const last = ranges.at(-1);
    if (!isFilled) return undefined;
    if (last?.root !== root) ranges.push({ root, from, to });
    else if (dayAfter(last.to) === from) ranges[ranges.length - 1] = { root, from: last.from, to };
    else return undefined;
  }
  return ranges;
}

const dayMs = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
