/**
 * The days that a report adds up: the house's roll-ups, or for some members rows of the same shape from their own days. The statements above are
 * the same, so that what is said of everybody and of some is counted alike; a test compares the two for a scope that holds everybody.
 */
import { type RawBuilder, sql } from 'kysely';
import type { StaffScope } from '../../infra/actor.ts';
import { within } from '../members/index.ts';
import { recordMoves } from '../records/index.ts';
import { list } from './columns.ts';
import { lineColumns, whereCounted } from './know-members.ts';
import type { ReportSpan } from './span.ts';

/** Of everybody where it is undefined. */
export type ReportScope = StaffScope | undefined;

const { sums } = recordMoves;
const people: readonly string[] = ['players', 'active', 'depositors', 'registrations', 'ftd'];

const between = ({ from, to }: ReportSpan, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${day} between ${from}::date and ${to}::date`;

/** Days of games. */
export const gameDaysOf = (span: ReportSpan, scope: ReportScope): RawBuilder<unknown> =>
  scope === undefined
    ? sql`report_game_days`
    : sql`(select p.*, (p.bets > 0)::integer::bigint as players from report_player_days p
        where ${between(span, sql`p.day`)} and ${within(scope, sql`p.member`)})`;

/** Days of members, by what they are counted under. */
export function lineDaysOf(span: ReportSpan, scope: ReportScope): RawBuilder<unknown> {
  if (scope === undefined) return sql`report_line_days`;
  const only = (own: Readonly<Record<string, string>>) =>
    list(people, (name) => `(${own[name] ?? '0'})::bigint as ${name}`);
  const none = list(sums, () => '0');
  return sql`(select y.day, ${lineColumns(sql`y.day`)}, y.currency, ${list([...sums, ...people], (name) => `y.${name}`)}
    from (
      select p.day, p.member, p.currency, ${list(sums, (name) => `p.${name}`)}, ${only({})} from report_player_days p
      where ${between(span, sql`p.day`)} and ${within(scope, sql`p.member`)}
      union all
      select n.day, n.member, n.currency, ${none}, ${only({
        players: '(n.bets > 0)::integer',
        active: '(n.main_bets > 0)::integer',
        depositors: '(n.deposits > 0)::integer',
      })} from report_member_days n
      where ${between(span, sql`n.day`)} and ${within(scope, sql`n.member`)}
      union all
      select k.registered_day, k.member, k.currency, ${none}, ${only({ registrations: '1' })} from report_members k
      where k.is_counted and ${between(span, sql`k.registered_day`)} and ${within(scope, sql`k.member`)}
      union all
      select k.ftd_day, k.member, k.currency, ${none}, ${only({ ftd: '1' })} from report_members k
      where k.is_counted and ${between(span, sql`k.ftd_day`)} and ${within(scope, sql`k.member`)}
    ) y ${whereCounted(sql`y.member`)})`;
}

/** What the ledger says beside play. */
export const moneyDaysOf = (span: ReportSpan, scope: ReportScope): RawBuilder<unknown> =>
  scope === undefined
    ? sql`report_ledger_days`
    : sql`(select d.day, ${lineColumns(sql`d.day`)}, sum(d.units) as units, sum(d.entries) as entries, d.account, d.kind, d.currency
        from report_member_money_days d ${whereCounted(sql`d.member`)}
        where ${between(span, sql`d.day`)} and ${within(scope, sql`d.member`)} group by 1, 2, 3, 4, 7, 8, 9)`;

/** Who is in cohorts. */
export const isCohorted = (scope: ReportScope): RawBuilder<unknown> =>
  scope === undefined ? sql`r.is_counted` : sql`r.is_counted and ${within(scope, sql`r.member`)}`;
