/** A month as the pages read it. */
import type { CallValue } from '../../lib/client.ts';

export type MonthRow = CallValue<'GET /admin/api/months'>['rows'][number];
export type Month = CallValue<'GET /admin/api/months/:month'>;
export type Figure = Month['figures'][number];
export type Later = Month['later'][number];

export const stateBadges = { running: 'plain', open: 'info', closed: 'positive', reopened: 'warning' } as const;

/** Figures as rows by name, a column for each currency. */
export function byName(figures: readonly Figure[]) {
  const currencies = [...new Set(figures.map(({ currency }) => currency))];
  const names = [...new Set(figures.map(({ name }) => name))];
  const rows = names.map((name) => ({
    name,
    amounts: currencies.map(
      (currency) => figures.find((one) => one.name === name && one.currency === currency)?.amount,
    ),
  }));
  return { currencies, rows };
}
