/** What runs: missions and boards with the turn that is on now, and the turn before for as long as plays that ended in it may still arrive. */
import { sql } from 'kysely';
import type { BoardRules, MissionRules } from '@banyan/core/promotions';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import { daysAfter, nextWeek, weekOf } from '@banyan/core/vip';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { readVersion } from '../bonuses/index.ts';
import { type PromotionRow, promotionsSince } from '../promotions/index.ts';
import { merchantTimeZone } from '../settings/index.ts';

/** After the end of a turn: bets that ended in it may come later into the records. Then places are frozen. */
export const graceMs = 3_600_000;
/** A turn without an end. */
const never = new Date('9999-12-31T00:00:00Z');

export type Turn = { readonly period: string; readonly from: Date; readonly to: Date };
type Planned = {
  readonly promotion: string;
  readonly version: number;
  readonly turns: readonly Turn[];
  readonly isOpen: boolean;
};
export type Plan = Planned &
  ({ readonly kind: 'mission'; readonly rules: MissionRules } | { readonly kind: 'board'; readonly rules: BoardRules });

/** The rules of a version of a mission or a board. */
export async function rulesOf(
  database: Database | Tx,
  { promotion, version }: { readonly promotion: string; readonly version: number },
): Promise<MissionRules | BoardRules> {
  const { rules } = await readVersion(database, { promotion, version });
  if (rules.kind !== 'mission' && rules.kind !== 'board') throw new Error(`${promotion} is no mission and no board`);
  return rules;
}

/** All that counts plays now, and what was over for no longer than `keepMs`. */
export async function openPlans(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  database: Database | Tx,
  keepMs = graceMs,
): Promise<Plan[]> {
  return await plansAt(database, { now: new Date(clock.now()), timeZone: settings.get(merchantTimeZone), keepMs });
}

/** The same at a moment, by the days of a zone. */
export async function plansAt(
  database: Database | Tx,
  { now, timeZone, keepMs }: { readonly now: Date; readonly timeZone: string; readonly keepMs: number },
): Promise<Plan[]> {
  const span = { since: new Date(now.getTime() - keepMs), now };
  const rows = [
    ...(await promotionsSince(database, 'mission', span)),
    ...(await promotionsSince(database, 'board', span)),
  ];
  const days = [now, span.since].map((at) => businessDayOf(at.getTime(), timeZone));
  const starts = await startsOf(database, days, timeZone);
  const plans: Plan[] = [];
  for (const row of rows) {
    if (row.version === null) continue;
    const rules = await rulesOf(database, { promotion: row.id, version: row.version });
    const turns = turnsOf(row, rules.window, days, starts).filter(({ from, to }) => from <= now && to > span.since);
    const isOpen = row.state === 'running' && (row.endsAt === null || row.endsAt > now);
    const planned: Planned = { promotion: row.id, version: row.version, turns, isOpen };
    plans.push(
      rules.kind === 'mission' ? { ...planned, kind: 'mission', rules } : { ...planned, kind: 'board', rules },
    );
  }
  return plans;
}

const earlier = (a: Date, b: Date): Date => new Date(Math.min(a.getTime(), b.getTime()));
/** The later of two moments. */
export const later = (a: Date, b: Date): Date => new Date(Math.max(a.getTime(), b.getTime()));

function turnsOf(
  { startsAt, endsAt, state, madeAt, changedAt }: PromotionRow,
  window: MissionRules['window'],
  days: readonly BusinessDay[],
  starts: ReadonlyMap<BusinessDay, Date>,
): Turn[] {
  const first = startsAt ?? madeAt;
  const ended = state === 'ended' ? changedAt : never;
  const last = endsAt === null ? ended : earlier(ended, endsAt);
  if (window === 'once') return [{ period: '', from: first, to: last }];
  const periods = [...new Set(window === 'day' ? days : days.map(weekOf))];
  return periods.map((period) => {
    const from = starts.get(period) ?? first;
    const to = starts.get(window === 'day' ? daysAfter(period, 1) : nextWeek(period)) ?? last;
    return { period, from: later(from, first), to: earlier(to, last) };
  });
}

/** When the days and weeks around some days begin. */
async function startsOf(
  database: Database | Tx,
  days: readonly BusinessDay[],
  timeZone: string,
): Promise<ReadonlyMap<BusinessDay, Date>> {
  const asked = [...new Set(days.flatMap((day) => [day, daysAfter(day, 1), weekOf(day), nextWeek(weekOf(day))]))];
  const { rows } = await sql<{
    day: BusinessDay;
    at: Date;
  }>`select d::text as day, d::timestamp at time zone ${timeZone} as at
    from unnest(${asked}::date[]) d`.execute(database);
  return new Map(rows.map(({ day, at }) => [day, at]));
}
