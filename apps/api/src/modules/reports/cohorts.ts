/** Cohorts: of those who registered or deposited first on a day, who was active exactly so many days after. A cohort never changes its members. */
import { type RawBuilder, sql } from 'kysely';
import { percentOf } from '@banyan/core/reports';
import { ok } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { reportsRoutes } from '@banyan/protocol/admin/reports';
import type { StaffScope } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { within } from '../members/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { isCohorted } from './day-tables.ts';
import { foldedAt, spanOf } from './span.ts';
import { countOf } from './wire.ts';

const daysAfter = [1, 7, 30] as const;
const dayMs = 86_400_000;
const dayColumns = { registration: 'registered_day', ftd: 'ftd_day' } as const;
type Cohort = keyof typeof dayColumns;
type Found = {
  readonly day: string;
  readonly size: bigint;
  readonly converted: bigint;
  readonly active: Readonly<Record<string, number>> | null;
};

/** By days after the cohort's. */
const activeOf = (cohort: Cohort, day: RawBuilder<unknown>) => sql`(select jsonb_object_agg(c.after_days, c.members)
  from report_cohort_days c where c.cohort = ${cohort} and c.day = ${day} and c.after_days = any (${[...daysAfter]}::smallint[]))`;

/** The same of some members, from their own days. */
const activeWithin = (cohort: Cohort, scope: StaffScope, day: RawBuilder<unknown>) => {
  const first = sql.ref(`q.${dayColumns[cohort]}`);
  return sql`(select jsonb_object_agg(k.after_days, k.members) from (
      select n.day - ${day} as after_days, count(*) as members
      from report_members q join report_member_days n on n.member = q.member and n.main_bets > 0 and n.day - ${day} = any (${[...daysAfter]}::integer[])
      where q.is_counted and ${within(scope, sql`q.member`)} and ${first} = ${day} group by 1) k)`;
};

export const cohorts: AdminUseCase<(typeof reportsRoutes)['GET /admin/api/reports/cohorts']> = async (
  context,
  { query },
  { scope },
) => {
  const { cohort, from, to } = query;
  const span = spanOf({ from, to });
  if (!span.ok) return span;
  const day = sql.ref(`r.${dayColumns[cohort]}`);
  const { rows } = await sql<Found>`select ${day}::text as day, count(*) as size,
      count(*) filter (where r.ftd_day - r.registered_day between 0 and 7) as converted,
      ${scope === undefined ? activeOf(cohort, day) : activeWithin(cohort, scope, day)} as active
    from report_members r where ${isCohorted(scope)} and ${day} between ${from}::date and ${to}::date group by ${day} order by ${day} desc`.execute(
    context.database,
  );
  const today = businessDayOf(context.clock.now(), context.settings.get(merchantTimeZone));
  return ok({
    asOf: await foldedAt(context),
    rows: rows.map((row) => ({
      day: row.day,
      size: countOf(row.size),
      converted: cohort === 'registration' ? countOf(row.converted) : null,
      after: daysAfter.map((days) => {
        const isOver = Date.parse(today) - Date.parse(row.day) >= days * dayMs;
        const members = row.active?.[String(days)] ?? 0;
        return {
          days,
          members: isOver ? members : null,
          share: isOver ? percentOf(BigInt(members), row.size) : null,
        };
      }),
    })),
  });
};
