/** The day at each minute: written down while it passes, so that now can stand beside the same minute of a week ago. */
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import { businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import { type DayFigures, dayFigures } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const storedDays = 35;
/** A minute in which nobody counted, such as that of a start, is answered by one before it. */
const nearMs = 10 * minuteMs;

const slotOf = (at: number): Date => new Date(Math.floor(at / minuteMs) * minuteMs);

type Point = { readonly slot: Date; readonly currency: Currency; readonly figures: Readonly<Record<string, string>> };

const read = ({ currency, figures }: Point): DayFigures => {
  const of = (name: string): bigint => BigInt(figures[name] ?? '0');
  return {
    currency,
    ...{ turnover: of('turnover'), wins: of('wins'), ggr: of('ggr'), bets: of('bets'), active: of('active') },
    ...{ deposits: of('deposits'), withdrawals: of('withdrawals'), promotionCost: of('promotionCost') },
    ...{ registrations: of('registrations'), ftd: of('ftd') },
  };
};

/** Writes down how the day stands in this minute. */
export async function writePoint({ database, clock, settings }: Context): Promise<void> {
  const now = clock.now();
  const figures = await dayFigures(database, businessDayOf(now, settings.get(merchantTimeZone)));
  const rows = figures.map(({ currency, ...rest }) => ({
    currency,
    figures: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
  }));
  await sql`insert into dashboard_points as p (slot, currency, figures)
    select ${slotOf(now)}, k.currency, k.figures from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (currency text, figures jsonb)
    on conflict (slot, currency) do update set figures = excluded.figures`.execute(database);
  await database
    .deleteFrom('dashboard_points')
    .where('slot', '<', new Date(now - storedDays * dayMs))
    .execute();
}

/** How the day stood at a moment, by currency; a minute within ten before it counts. */
export async function pointAt(database: Database, at: number): Promise<ReadonlyMap<Currency, DayFigures>> {
  const { rows } =
    await sql<Point>`select distinct on (p.currency) p.slot, p.currency, p.figures from dashboard_points p
    where p.slot <= ${slotOf(at)} and p.slot > ${new Date(at - nearMs)} order by p.currency, p.slot desc`.execute(
      database,
    );
  return new Map(rows.map((row) => [row.currency, read(row)]));
}

export type CoursePoint = DayFigures & { readonly at: Date };

/** The minutes from one moment on, every tenth: the line of a day. */
export async function courseSince(database: Database, since: Date): Promise<CoursePoint[]> {
  const { rows } = await sql<Point>`select p.slot, p.currency, p.figures from dashboard_points p
    where p.slot >= ${since} and extract(minute from p.slot)::integer % 10 = 0 order by p.slot, p.currency`.execute(
    database,
  );
  return rows.map((row) => ({ at: row.slot, ...read(row) }));
}
