/** The months of the house as the staff read them: their list, and one as it was closed or as it would be closed now. */
import {
  type Month,
  type MonthFigure,
  daysBetween,
  daysOfMonth,
  monthOf,
  monthsBetween,
  parseMonth,
} from '@banyan/core/months';
import type { Currency } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { monthsRoutes } from '@banyan/protocol/admin/months';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { amountOf } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { type PersonName, peopleOf } from '../staff-accounts/index.ts';
import { type Later, type MonthFigures, firstMonth, laterFacts, monthNow, readMonth } from './month-figures.ts';
import { type ClosingRow, closingsOf } from './month-store.ts';
import { dayStates } from './sheet-store.ts';

type Calls = typeof monthsRoutes;
type People = ReadonlyMap<string, PersonName>;

const monthToday = ({ clock, settings }: Pick<Context, 'clock' | 'settings'>): Month =>
  monthOf(businessDayOf(clock.now(), settings.get(merchantTimeZone)));

const closedBy = (row: ClosingRow | undefined, people: People) => ({
  version: row?.version ?? null,
  closedAt: row?.closed_at.toISOString() ?? null,
  proposedBy: row === undefined ? null : (people.get(row.proposed_by) ?? null),
  approvedBy: row === undefined ? null : (people.get(row.approved_by) ?? null),
});

const namesOf = (context: Context, rows: readonly ClosingRow[]) =>
  peopleOf(
    context.database,
    rows.flatMap((row) => [row.proposed_by, row.approved_by]),
  );

export const listMonths: AdminUseCase<Calls['GET /admin/api/months']> = async (
  context,
  { query: { after, limit = 50 } },
) => {
  const { database } = context;
  const first = await firstMonth(database);
  const before = after === undefined ? undefined : parseMonth(after);
  if (after !== undefined && before === undefined) return refuse('input-malformed', { field: 'after' });
  if (first === undefined) return ok({ rows: [], next: null });
  const running = monthToday(context);
  const all = monthsBetween(first, running).filter((month) => before === undefined || month < before);
  const shown = all.slice(0, limit);
  const closings = await closingsOf(database, shown);
  const people = await namesOf(context, closings);
  const span = { from: daysOfMonth(shown.at(-1) ?? running).first, to: daysOfMonth(shown[0] ?? running).last };
  const signed = (await dayStates(database, daysBetween(span.from, span.to))).filter(({ state }) => state === 'signed');
  const rows = shown.map((month) => {
    const counts = closings.find((row) => row.month === month && row.state === 'closed');
    const state =
      counts === undefined ? (month === running ? ('running' as const) : ('open' as const)) : ('closed' as const);
    return {
      ...{ month, state, signed: signed.filter(({ day }) => monthOf(day) === month).length },
      ...closedBy(counts, people),
    };
  });
  return ok({ rows, next: all.length > limit ? (shown.at(-1) ?? null) : null });
};

const figureOf = ({ currency, name, units }: MonthFigure) => ({
  ...{ name, currency: currency as Currency, amount: amountOf(currency as Currency, units) },
});
const laterOf = ({ month, version, hash, figures }: Later) => ({
  month,
  version,
  hash,
  figures: figures.map(figureOf),
});

/** What a closing has, or would have now. */
function figuresOf({ figures, owed, later }: MonthFigures) {
  const sum = ({ currency, units }: { currency: Currency; units: bigint }) => ({
    currency,
    amount: amountOf(currency, units),
  });
  return {
    figures: figures.map(figureOf),
    owed: {
      accounts: owed.accounts.map(({ account, ...rest }) => ({ account, ...sum(rest) })),
      openStakes: owed.openStakes.map(sum),
      onGames: owed.onGames.map(sum),
    },
    later: later.map(laterOf),
  };
}

export const showMonth: AdminUseCase<Calls['GET /admin/api/months/:month']> = async (
  context,
  { params, query: { version } },
) => {
  const { database } = context;
  const month = parseMonth(params.month);
  const now = month === undefined ? undefined : await monthNow(context, month);
  if (month === undefined || now === undefined || month > monthToday(context)) return refuse('not-found');
  const closings = await closingsOf(database, [month]);
  const row = closings.find((one) => (version === undefined ? one.state === 'closed' : one.version === version));
  if (row === undefined && version !== undefined) return refuse('not-found');
  const people = await namesOf(context, closings);
  const isClosed = closings.some(({ state }) => state === 'closed');
  const state = row === undefined ? (now.whyNot === 'not-over' ? ('running' as const) : ('open' as const)) : row.state;
  return ok({
    ...{ month, state, signed: now.days.filter((day) => day.state === 'signed').length, ...closedBy(row, people) },
    ...{ hash: row?.hash.toString('hex') ?? null, reason: row?.reason ?? null },
    whyNot: isClosed ? null : (now.whyNot ?? null),
    days: now.days.map((day) => ({ day: day.day, state: day.state })),
    ...figuresOf(row === undefined ? now.figures : readMonth(row)),
    since:
      row?.state === 'closed' ? (await laterFacts(database)).filter((one) => one.month === month).map(laterOf) : [],
    versions: closings.map((one) => ({ state: one.state, ...closedBy(one, people), version: one.version })),
  });
};
