/**
 * Opens periods when their first day comes and closes those whose last day is over. Everything may be killed, repeated or run by two at once: a line is
 * there once for its member and period, and a reward once for its line.
 */
import { periodAround } from '@banyan/core/promotions';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import { firstOf } from '@banyan/core/vip';
import type { Context } from '../../infra/context.ts';
import type { Background } from '../../infra/jobs.ts';
import { giveBack, readVersion, settleReserve } from '../bonuses/index.ts';
import { runningPromotions } from '../promotions/index.ts';
import { openCountingDay } from '../records/index.ts';
import { isOn, merchantTimeZone, referral } from '../settings/index.ts';
import { type PeriodicRules, isPeriodic, periodicKinds } from './compute-line.ts';
import { giveLines, reserveAgain } from './give-lines.ts';
import {
  type PeriodRow,
  hasDue,
  lapseLines,
  lockPeriod,
  openPeriod,
  periodsToClose,
  reservedSums,
  storeSums,
  writePeriod,
} from './period-store.ts';
import { writeLines } from './write-lines.ts';

const dayMs = 86_400_000;
/** What finds no room in its budget, or nobody claims, waits no longer than this where the rules say nothing. */
const budgetDays = 30;
const claimDays = 1;

/** Opens the periods of `today` of all that runs: each under the version that stands at its beginning. */
async function openPeriods({ database, clock, settings }: Context, today: BusinessDay): Promise<void> {
  const now = new Date(clock.now());
  const timeZone = settings.get(merchantTimeZone);
  const kinds = periodicKinds.filter((kind) => kind !== 'friends' || isOn(settings, referral));
  for (const kind of kinds)
    for (const { id, version, startsAt, endsAt, madeAt } of await runningPromotions(database, kind, now)) {
      if (version === null) continue;
      const { rules } = await readVersion(database, { promotion: id, version });
      if (!isPeriodic(rules)) continue;
      const { first, last } = periodAround(rules.period, today);
      const starts = businessDayOf((startsAt ?? madeAt).getTime(), timeZone);
      const ends = endsAt === null ? last : businessDayOf(endsAt.getTime() - 1, timeZone);
      await openPeriod(database, {
        ...{ promotion: id, version, openedAt: now },
        first: firstOf(starts, first) === first ? starts : first,
        last: firstOf(ends, last),
      });
    }
}

/** Writes the lines of a period that is over, gives what is due, and closes it when nothing is left. */
async function closePeriod(context: Context, period: PeriodRow, stopping: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const { rules } = await readVersion(database, period);
  if (!isPeriodic(rules)) throw new Error(`${period.promotion} is of a kind that has no periods`);
  await writeLines(context, period, stopping);
  await reserveAgain(context, period);
  await giveLines(context, period, rules, stopping);
  if (stopping.aborted) return;
  const at = new Date(clock.now());
  await database.transaction().execute(async (tx) => {
    const now = await lockPeriod(tx, period);
    if (now.state !== 'closing') return;
    const ago = (days: number) => new Date(at.getTime() - days * dayMs);
    await lapseLines(tx, period, { before: ago(budgetDays), at, isReserved: false });
    if (rules.kind === 'rescue')
      await lapseLines(tx, period, { before: ago(rules.gives.claimDays ?? claimDays), at, isReserved: true });
    if (await hasDue(tx, period)) return;
    await settle(tx, period, rules);
    await writePeriod(tx, period, { ...now, state: 'closed', closedAt: at });
    await storeSums(tx, period);
  });
}

/** What was paid at once is spent, what was given to nobody is free again; a reward settles its own reserve when it is claimed, and a bonus when it ends. */
async function settle(
  tx: Parameters<typeof reservedSums>[0],
  period: PeriodRow,
  { gives, kind }: PeriodicRules,
): Promise<void> {
  const isPaidAtOnce = gives.kind === 'cash' && gives.claimDays === undefined && kind !== 'rescue';
  for (const { currency, given, unused } of await reservedSums(tx, period)) {
    const budget = { promotion: period.promotion, currency };
    if (isPaidAtOnce) await settleReserve(tx, budget, given, given);
    await giveBack(tx, budget, unused);
  }
}

export async function closePeriods(context: Context, stopping: AbortSignal): Promise<void> {
  const today = await openCountingDay(context);
  await openPeriods(context, today);
  let failed = 0;
  for (const period of await periodsToClose(context.database, today)) {
    if (stopping.aborted) return;
    try {
      await closePeriod(context, period, stopping);
    } catch (error) {
      failed += 1;
      const { promotion, first } = period;
      context.log.error({ err: error, promotion, first }, 'a period of a promotion could not be closed');
    }
  }
  if (failed > 0) throw new Error(`${failed} periods of promotions could not be closed`);
}

export const periodicBackground: Background = {
  ticks: [{ name: 'periods.close', everyMs: 30_000, on: 'leader', run: closePeriods }],
};
