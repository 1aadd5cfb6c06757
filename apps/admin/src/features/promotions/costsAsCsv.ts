/** The cost report as a file: what is shown, as it is shown, with nothing that a spreadsheet would take for a formula. */
import type { CallValue } from '../../lib/client.ts';

type Row = CallValue<'GET /admin/api/promotion-costs'>['rows'][number];
const names = [
  ...(['promotion', 'version', 'day', 'currency', 'given', 'converted', 'takenBack', 'cash', 'cost'] as const),
  ...(['grants', 'rewards'] as const),
] as const;

/** The text of the file. */
export function csvOfCosts(rows: readonly Row[]): string {
  const cell = (value: string | number | null) => {
    const text = value === null ? '' : String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [
    '\uFEFF',
    [names, ...rows.map((row) => names.map((name) => row[name]))].map((line) => line.map(cell).join(',')).join('\r\n'),
    '\r\n',
  ].join('');
}

/** Hands it to the browser. */
export function costsAsCsv(rows: readonly Row[], name: string): void {
  const address = URL.createObjectURL(new Blob([csvOfCosts(rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
