/**
 * What the closing of a month writes down: its signed days with their hashes, its figures, what the house owed at its end, and what came too late for
 * the months that were closed before, each with a pointer to the closing that does not have it.
 */
import {
  type Month,
  type MonthFigure,
  type MonthHindrance,
  daysBetween,
  daysOfMonth,
  laterThan,
  monthOf,
  whyNotClosed,
} from '@banyan/core/months';
import { daysAfter } from '@banyan/core/vip';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { type Owed, firstLedgerDay, foldedAt, monthFigures, owedAt } from '../reports/index.ts';
import { dayThatIsOver } from './days.ts';
import { readExactly } from './line.ts';
import { type ClosingRow, closedMonths } from './month-store.ts';
import { type DayState, dayStates } from './sheet-store.ts';

/** Facts that came too late for a month that is closed. */
export type Later = {
  readonly month: Month;
  readonly version: number;
  readonly hash: string;
  readonly figures: readonly MonthFigure[];
};

export type MonthFigures = {
  readonly month: Month;
  readonly days: readonly { readonly day: string; readonly version: number; readonly hash: string }[];
  readonly figures: readonly MonthFigure[];
  readonly owed: Owed;
  readonly later: readonly Later[];
};

/** How far back one looks for what came too late. */
const monthsBack = 24;

export const readMonth = ({ figures }: Pick<ClosingRow, 'figures'>): MonthFigures =>
  readExactly(figures) as MonthFigures;

/** What came too late for closed months before `before`, and stands in no closing yet. */
export async function laterFacts(database: Database | Tx, before?: Month): Promise<Later[]> {
  const closed = await closedMonths(database, monthsBack);
  const asked = closed.filter(({ month }) => before === undefined || month < before);
  const [newest, oldest] = [asked[0], asked.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const now = await monthFigures(database, {
    from: daysOfMonth(oldest.month).first,
    to: daysOfMonth(newest.month).last,
  });
  const carried = closed.flatMap((row) => readMonth(row).later);
  return asked.flatMap((row) => {
    const { month, version } = row;
    const posted = carried.filter((one) => one.month === month && one.version === version);
    const written = [...readMonth(row).figures, ...posted.flatMap(({ figures }) => figures)];
    const figures = laterThan(now.get(month) ?? [], written);
    return figures.length === 0 ? [] : [{ month, version, hash: row.hash.toString('hex'), figures }];
  });
}

export type MonthNow = {
  readonly figures: MonthFigures;
  /** Every day of it on which the house was there. */
  readonly days: readonly DayState[];
  readonly whyNot: MonthHindrance | undefined;
};

/** The month of the first entry of the ledger; undefined in a house where nothing has moved. */
export async function firstMonth(database: Database): Promise<Month | undefined> {
  const first = await firstLedgerDay(database);
  return first === undefined ? undefined : monthOf(first);
}

/** A month as it is now, and why it cannot be closed. Undefined for one before the house's first. */
export async function monthNow(
  context: Pick<Context, 'database' | 'settings' | 'clock'>,
  month: Month,
): Promise<MonthNow | undefined> {
  const { database } = context;
  const firstDay = await firstLedgerDay(database);
  const { first, last } = daysOfMonth(month);
  if (firstDay === undefined || firstDay > last) return undefined;
  const days = await dayStates(
    database,
    daysBetween(first, last).filter((day) => day >= firstDay),
  );
  const [over, folded, closed] = [
    await dayThatIsOver(context, last),
    await foldedAt(context),
    await closedMonths(database, monthsBack),
  ];
  const facts = {
    isOver: over !== undefined,
    isCounted: over !== undefined && folded !== null && Date.parse(folded) >= over.until.getTime(),
    unsigned: days.filter(({ state }) => state !== 'signed').length,
    isNext: month === monthOf(firstDay) || closed.some((one) => daysOfMonth(one.month).last === daysAfter(first, -1)),
  };
  const figures = {
    month,
    days: days.flatMap(({ day, version, hash }) =>
      hash === null ? [] : [{ day, version, hash: hash.toString('hex') }],
    ),
    figures: (await monthFigures(database, { from: first, to: last })).get(month) ?? [],
    owed: await owedAt(database, last),
    later: await laterFacts(database, month),
  };
  return { figures, days, whyNot: whyNotClosed(facts) };
}

/** Whether a day lies in a month that is closed. */
export async function isInClosedMonth(database: Database | Tx, day: string): Promise<boolean> {
  return (await closedMonths(database, monthsBack)).some(({ month }) => month === monthOf(day));
}
