/** Since when a promotion counts how often a member has taken part: the current day, week (from Monday) or month of the site's zone. */
import { sql } from 'kysely';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import type { Settings } from '../../infra/settings.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { type Per, readPromotion } from './promotion-store.ts';

export async function periodStart(database: Database | Tx, per: Per, now: Date, timeZone: string): Promise<Date> {
  if (per === 'ever') return new Date(0);
  const { rows } = await sql<{
    start: Date;
  }>`select date_trunc(${per}, ${now}::timestamptz, ${timeZone}) as start`.execute(database);
  return rows[0]?.start ?? now;
}

/** When a business day begins. */
export async function startOfDay(database: Database | Tx, day: BusinessDay, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${day}::date::timestamp at time zone ${timeZone} as at`.execute(
    database,
  );
  return (rows[0] as { at: Date }).at;
}

/** Since when rewards of a promotion are counted, and how many a member may have since then. */
export async function rewardsSince(
  database: Database | Tx,
  promotion: string,
  now: Date,
  settings: Settings,
): Promise<{ readonly since: Date; readonly times: number }> {
  const row = await readPromotion(database, promotion);
  if (row === undefined) throw new Error(`there is no promotion ${promotion}`);
  return { since: await periodStart(database, row.per, now, settings.get(merchantTimeZone)), times: row.times };
}
