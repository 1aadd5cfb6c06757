/** Cohorts: of those who registered or deposited first on a day, who was active exactly so many days after. A cohort never changes its members. */
import { sql } from 'kysely';
import { percentOf } from '@banyan/core/reports';
import { ok } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { reportsRoutes } from '@banyan/protocol/admin/reports';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { foldedAt, spanOf } from './span.ts';
import { countOf } from './wire.ts';

const daysAfter = [1, 7, 30] as const;
const dayMs = 86_400_000;
type Found = {
  readonly day: string;
  readonly size: bigint;
  readonly converted: bigint;
  readonly active: Readonly<Record<string, number>> | null;
};

export const cohorts: AdminUseCase<(typeof reportsRoutes)['GET /admin/api/reports/cohorts']> = async (
  context,
  { query },
) => {
  const { cohort, from, to } = query;
  const span = spanOf({ from, to });
  if (!span.ok) return span;
  const day = cohort === 'ftd' ? sql.ref('r.ftd_day') : sql.ref('r.registered_day');
  const { rows } = await sql<Found>`select ${day}::text as day, count(*) as size,
      count(*) filter (where r.ftd_day - r.registered_day between 0 and 7) as converted,
      (select jsonb_object_agg(c.after_days, c.members) from report_cohort_days c
        where c.cohort = ${cohort} and c.day = ${day} and c.after_days = any (${[...daysAfter]}::smallint[])) as active
    from report_members r where r.is_counted and ${day} between ${from}::date and ${to}::date group by ${day} order by ${day} desc`.execute(
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
