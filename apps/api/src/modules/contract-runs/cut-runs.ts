/**
 * Finds the periods that are over and writes their runs, the oldest first. A day is over for good when the records have taken over all that happened on it:
 * what is corrected later counts on the day on which it is corrected, so a run never changes. Any repetition finds a run that is there.
 */
import { sql } from 'kysely';
import { type ContractPeriod, periodsUpTo } from '@banyan/core/contracts';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import type { Context } from '../../infra/context.ts';
import { type RunKey, lastRuns } from '../contract-bills/index.ts';
import { contractGroups } from '../contracts/index.ts';
import { carryOutMoves } from '../line-moves/index.ts';
import { areRecordsCaughtUp, openCountingDay } from '../records/index.ts';
import { foldedAt, momentsOf } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { writeRun } from './write-run.ts';

const periodsAtOnce = 60;
const hoursAtOnce = 200;
const hourMs = 3_600_000;

type Since = RunKey & { readonly since: Date; readonly last: BusinessDay | undefined };

/** Kinds, currencies and periods of all contracts that ever began, each with the moment from which it is still to be counted. */
async function groupsToCut(context: Context): Promise<Since[]> {
  const known = new Map(
    (await lastRuns(context.database)).map((run) => [`${run.kind} ${run.currency} ${run.period}`, run]),
  );
  return (await contractGroups(context.database)).flatMap(({ kind, currency, period, since }): Since[] => {
    if (kind === 'real-time-salary') return [];
    const key: RunKey = { kind, currency, period: kind === 'hourly-wage' ? 'hourly' : period };
    const run = known.get(`${key.kind} ${key.currency} ${key.period}`);
    return [{ ...key, since: run !== undefined && run.endsAt > since ? run.endsAt : since, last: run?.last }];
  });
}

/** The last day on which nothing counts any more; undefined while the money of that day may still be on its way into the roll-ups. */
async function closedDay(context: Context): Promise<BusinessDay | undefined> {
  const open = await openCountingDay(context);
  const closed = daysAfter(open, -1);
  const { until } = await momentsOf(context, { from: closed, to: closed });
  const folded = await foldedAt(context);
  return folded === null || new Date(folded) <= until ? undefined : closed;
}

async function cutDays(context: Context, group: Since, closed: BusinessDay, stopping: AbortSignal): Promise<void> {
  const timeZone = context.settings.get(merchantTimeZone);
  const since = group.last === undefined ? businessDayOf(group.since.getTime(), timeZone) : daysAfter(group.last, 1);
  const periods = periodsUpTo(group.period as ContractPeriod, { from: since, closed, most: periodsAtOnce });
  for (const { first, last } of periods) {
    if (stopping.aborted) return;
    const { from: startsAt, until: endsAt } = await momentsOf(context, { from: first, to: last });
    await writeRun(context, group, { startsAt, endsAt, first, last });
  }
}

/** Hours by the clock of the merchant's zone, each once it is over and the records have all of it. */
async function cutHours(context: Context, group: Since, stopping: AbortSignal): Promise<void> {
  const now = new Date(context.clock.now());
  if (!(await areRecordsCaughtUp(context.database))) return;
  const timeZone = context.settings.get(merchantTimeZone);
  const { rows } = await sql<{
    first: Date;
  }>`select date_trunc('hour', ${group.since}::timestamptz, ${timeZone}) as first`.execute(context.database);
  const first = rows[0]?.first.getTime() ?? now.getTime();
  for (
    let hour = 0, startMs = first;
    startMs + hourMs <= now.getTime() && hour < hoursAtOnce;
    hour += 1, startMs += hourMs
  ) {
    if (stopping.aborted) return;
    const day = businessDayOf(startMs, timeZone);
    await writeRun(context, group, {
      startsAt: new Date(startMs),
      endsAt: new Date(startMs + hourMs),
      first: day,
      last: day,
    });
  }
}

export async function cutRuns(context: Context, stopping: AbortSignal): Promise<void> {
  const groups = await groupsToCut(context);
  if (groups.length === 0) return;
  await carryOutMoves(context);
  const closed = await closedDay(context);
  let failed = 0;
  for (const group of groups) {
    try {
      if (group.period === 'hourly') await cutHours(context, group, stopping);
      else if (closed !== undefined) await cutDays(context, group, closed, stopping);
    } catch (error) {
      failed += 1;
      const { kind, currency, period } = group;
      context.log.error({ err: error, kind, currency, period }, 'a run of contracts could not be written');
    }
  }
  if (failed > 0) throw new Error(`${failed} runs of contracts could not be written`);
}
