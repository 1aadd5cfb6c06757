/** Business days and the moments between which they lie, in the house's zone. */
import { sql } from 'kysely';
import { type BusinessDay, parseBusinessDay } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import { merchantTimeZone } from '../settings/index.ts';

export type DaySpan = { readonly day: BusinessDay; readonly from: Date; readonly until: Date };

/** Undefined for what is no day, or is not over yet. */
export async function dayThatIsOver(
  { database, settings, clock }: Pick<Context, 'database' | 'settings' | 'clock'>,
  asked: string,
): Promise<DaySpan | undefined> {
  const day = parseBusinessDay(asked);
  if (day === undefined) return undefined;
  const timeZone = settings.get(merchantTimeZone);
  const { rows } = await sql<{
    from: Date;
    until: Date;
  }>`select ${day}::date::timestamp at time zone ${timeZone} as from,
    (${day}::date + 1)::timestamp at time zone ${timeZone} as until`.execute(database);
  const [span] = rows;
  return span === undefined || span.until.getTime() > clock.now() ? undefined : { day, ...span };
}
