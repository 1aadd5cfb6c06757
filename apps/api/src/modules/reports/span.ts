/** A span of business days of a report, and the moments between which it lies. */
import { sql } from 'kysely';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type BusinessDay, parseBusinessDay } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import type { Settings } from '../../infra/settings.ts';
import { merchantTimeZone } from '../settings/index.ts';

export type ReportSpan = { readonly from: BusinessDay; readonly to: BusinessDay };

const longestDays = 400;
const dayMs = 86_400_000;

/** Refusal: `span-malformed` for what is no day, ends before it begins, or is longer than 400 days. */
export function spanOf(asked: { readonly from: string; readonly to: string }): Result<ReportSpan, 'span-malformed'> {
  const [from, to] = [parseBusinessDay(asked.from), parseBusinessDay(asked.to)];
  if (from === undefined || to === undefined || from > to) return refuse('span-malformed');
  if (Date.parse(to) - Date.parse(from) >= longestDays * dayMs) return refuse('span-malformed');
  return ok({ from, to });
}

/** When the first day begins, and when the one after the last does. */
export async function momentsOf(
  { database, settings }: Pick<Context, 'database'> & { readonly settings: Pick<Settings, 'get'> },
  { from, to }: ReportSpan,
): Promise<{ readonly from: Date; readonly until: Date }> {
  const timeZone = settings.get(merchantTimeZone);
  const { rows } = await sql<{
    from: Date;
    until: Date;
  }>`select ${from}::date::timestamp at time zone ${timeZone} as from,
    (${to}::date + 1)::timestamp at time zone ${timeZone} as until`.execute(database);
  return rows[0] as { from: Date; until: Date };
}

/** When the roll-ups were last brought up. */
export async function foldedAt({ database }: Pick<Context, 'database'>): Promise<string | null> {
  const row = await database.selectFrom('report_progress').select('folded_at').executeTakeFirst();
  return row?.folded_at?.toISOString() ?? null;
}
