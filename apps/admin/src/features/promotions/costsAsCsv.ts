/** What promotions cost, and what came of those who took one, as files. Amounts and codes alone: nothing that a spreadsheet would take for a formula. */
import type { CallValue } from '../../lib/client.ts';
import { csvText, saveCsv } from '../../lib/csvFile.ts';

type Row = CallValue<'GET /admin/api/promotion-costs'>['rows'][number];
type Worth = CallValue<'GET /admin/api/promotion-costs/:id'>['currencies'][number];
const names = [
  ...(['promotion', 'version', 'day', 'currency', 'given', 'converted', 'takenBack', 'cash', 'cost'] as const),
  ...(['grants', 'rewards'] as const),
] as const;
const groups = ['takers', 'others', 'heldOut'] as const;

export const csvOfCosts = (rows: readonly Row[]): string =>
  csvText(
    names,
    rows.map((row) => names.map((name) => row[name])),
  );

/** Those who took it beside those who did not and those who were held out: a row a group and currency. */
export const csvOfWorth = (currencies: readonly Worth[]): string =>
  csvText(
    ['group', 'currency', 'members', 'ggr7', 'members30', 'ggr30'],
    currencies.flatMap((worth) =>
      groups.flatMap((group) => {
        const own = worth[group];
        return own === null ? [] : [[group, worth.currency, own.members, own.ggr7, own.members30, own.ggr30]];
      }),
    ),
  );

export function costsAsCsv(rows: readonly Row[], name: string): void {
  saveCsv(csvOfCosts(rows), name);
}
export function worthAsCsv(currencies: readonly Worth[], name: string): void {
  saveCsv(csvOfWorth(currencies), name);
}
