/** Figures of the house by month and currency, in units, from the roll-ups: what the closing of a month writes down. */
import type { Currency } from '@banyan/core/money';
import { type Month, type MonthFigure, monthOf } from '@banyan/core/months';
import { netRevenueOf, promotionCostOf, revenueOf, turnoverOf, winsOf } from '@banyan/core/reports';
import type { Database } from '../../infra/database.ts';
import type { ReportSpan } from './span.ts';
import { lineSums, moneySums } from './summary-store.ts';

/** Each is a figure of reports, under the same name. */
export const monthFigureNames = [
  ...(['turnover', 'wins', 'ggr', 'freeWon', 'jackpotIn', 'jackpotWon', 'adjusted'] as const),
  ...(['promotionCost', 'ngr', 'deposits', 'withdrawals', 'fees'] as const),
];
type Name = (typeof monthFigureNames)[number];

/** More days than any span of them has rows: every day in every currency. */
const most = 1_000_000;

/** The figures of each month of a span; a month without any is missing. */
export async function monthFigures(database: Database, span: ReportSpan): Promise<ReadonlyMap<Month, MonthFigure[]>> {
  const plays = await lineSums(database, 'day', span, {}, { most, scope: undefined });
  const money = await moneySums(database, 'day', span, {}, undefined);
  const sums = new Map<string, { month: Month; currency: Currency; of: Map<Name, bigint> }>();
  const add = ({ key, currency }: { key: string; currency: Currency }, more: Partial<Record<Name, bigint>>) => {
    const month = monthOf(key);
    const found = sums.get(`${month} ${currency}`) ?? { month, currency, of: new Map<Name, bigint>() };
    sums.set(`${month} ${currency}`, found);
    for (const [name, units] of Object.entries(more) as [Name, bigint][])
      found.of.set(name, (found.of.get(name) ?? 0n) + units);
  };
  for (const row of plays) {
    const ggr = revenueOf(row).whole;
    const { freeWon, jackpotIn, jackpotWon, adjusted } = row;
    const cost = promotionCostOf({ given: 0n, takenBack: 0n }, freeWon);
    add(row, {
      ...{ turnover: turnoverOf(row), wins: winsOf(row), ggr, freeWon, jackpotIn, jackpotWon, adjusted },
      ...{ promotionCost: cost, ngr: netRevenueOf(ggr, cost) },
    });
  }
  for (const row of money) {
    const { deposits, withdrawals, fees } = row;
    const cost = promotionCostOf(row, 0n);
    add(row, { promotionCost: cost, ngr: netRevenueOf(0n, cost), deposits, withdrawals, fees });
  }
  const ordered = [...sums.values()].toSorted((one, other) => one.currency.localeCompare(other.currency));
  return new Map(
    [...Map.groupBy(ordered, ({ month }) => month)].map(([month, parts]) => [
      month,
      parts.flatMap(({ currency, of }) =>
        monthFigureNames.map((name) => ({ currency, name, units: of.get(name) ?? 0n })),
      ),
    ]),
  );
}
