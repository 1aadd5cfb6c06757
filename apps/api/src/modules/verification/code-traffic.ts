/**
 * Codes that went out and codes that came back, by area and hour. Whoever earns by the sending (SMS pumping, T05) never
 * types a code in: where many go and hardly one comes back, sending stops by itself until it looks like people again.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import { dialRules } from './code-settings.ts';

const hourMs = 3_600_000;

/** The country of a number by its dialling code, as it stands before it; empty for one that is not served. */
export function countryOf({ settings }: Pick<Context, 'settings'>, phone: string): string {
  const dials = settings.get(dialRules).map(({ countryDialingCode }) => `+${countryDialingCode}`);
  return dials.filter((dial) => phone.startsWith(dial)).sort((a, b) => b.length - a.length)[0] ?? '';
}

/** Numbers that are alike but for their last four digits: how they are rented by the thousand. */
export const prefixOf = (phone: string): string => phone.slice(0, -4);

type World = Pick<Context, 'database' | 'secrets' | 'clock' | 'settings'>;
const hashOf = ({ secrets }: World, area: string): Buffer =>
  createHmac('sha256', secrets.derive('code-traffic')).update(area).digest();

const hourOf = (now: number): Date => new Date(Math.floor(now / hourMs) * hourMs);

/** Counts a code that goes out to a number, or one that came back. */
export async function countTraffic(
  world: World,
  database: Database,
  phone: string,
  way: 'sent' | 'used',
): Promise<void> {
  const hour = hourOf(world.clock.now());
  // In one order, so that two concurrent transactions do not deadlock.
  const areas = [countryOf(world, phone), prefixOf(phone)].map((area) => hashOf(world, area)).sort(Buffer.compare);
  await sql`
    insert into code_traffic (area_hash, hour, sent, used)
    select area, ${hour}::timestamptz, ${way === 'sent' ? 1 : 0}, ${way === 'used' ? 1 : 0}
    from unnest(${areas}::bytea[]) as areas (area)
    on conflict (area_hash, hour) do update set
      sent = code_traffic.sent + excluded.sent, used = code_traffic.used + excluded.used`.execute(database);
}

/** So many codes say something about an area, and so many of a hundred should come back. */
export type TrafficRule = { readonly least: number; readonly percent: number };

/** Whether an area took many codes in this hour and the one before, and hardly any came back. */
export async function isPoor(world: World, area: string, { least, percent }: TrafficRule): Promise<boolean> {
  const { sent, used } = await world.database
    .selectFrom('code_traffic')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('sent'), sql<string>`0`).as('sent'),
      fn.coalesce(fn.sum<string>('used'), sql<string>`0`).as('used'),
    ])
    .where('area_hash', '=', hashOf(world, area))
    .where('hour', '>=', new Date(hourOf(world.clock.now()).getTime() - hourMs))
    .executeTakeFirstOrThrow();
  return Number(sent) >= least && Number(used) * 100 < Number(sent) * percent;
}

/** Removes what is older than a day. */
export async function forgetTraffic(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('code_traffic').where('hour', '<', before).execute();
}
