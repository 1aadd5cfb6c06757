/** What promotions cost, and what came of those who took one, as files. */
import type { CallValue } from '../../lib/client.ts';
import { saveLines } from '../../lib/saveFile.ts';

type Row = CallValue<'GET /admin/api/promotion-costs'>['rows'][number];
type Worth = CallValue<'GET /admin/api/promotion-costs/:id'>['currencies'][number];
const names = [
  ...(['promotion', 'version', 'day', 'currency', 'given', 'converted', 'takenBack', 'cash', 'cost'] as const),
  ...(['grants', 'rewards'] as const),
] as const;
const groups = ['takers', 'others', 'heldOut'] as const;
const text = (value: string | number | null): string => String(value ?? '');

export function costsAsCsv(rows: readonly Row[], name: string): void {
  saveLines(name, [names, ...rows.map((row) => names.map((one) => text(row[one])))]);
}

/** Those who took it beside those who did not and those who were held out: a line of names, then a row a group and currency. */
export const worthLines = (currencies: readonly Worth[]): string[][] => [
  ['group', 'currency', 'members', 'ggr7', 'members30', 'ggr30'],
  ...currencies.flatMap((worth) =>
    groups.flatMap((group) => {
      const own = worth[group];
      return own === null
        ? []
        : [[group, worth.currency, ...[own.members, own.ggr7, own.members30, own.ggr30].map(text)]];
    }),
  ),
];

export function worthAsCsv(currencies: readonly Worth[], name: string): void {
  saveLines(name, worthLines(currencies));
}
