/**
 * Result files: one day a row, `date,special,prize1,prize2_1,...,prize7_4`. A file is taken whole or not at all, since half
 * a file applied is a day settled on numbers nobody checked. Every fault names its line, counted from 1 with the header.
 */
import { type BusinessDay, parseBusinessDay } from '@banyan/core/time';
import { type NumberFault, numberFault, tiers, type XsmbResult } from './result.ts';

/** `text` holds numbers as they were drawn; `integers` has lost the leading zeros, which are then put back. */
export type NumbersAs = 'integers' | 'text';
export type DayResult = { readonly day: BusinessDay; readonly result: XsmbResult };

export type CsvFault = {
  readonly line: number;
  readonly reason: NumberFault | 'header-wrong' | 'columns-wrong' | 'date-impossible' | 'day-repeated' | 'no-days';
  /** The column's name, where one cell is at fault. */
  readonly column?: string;
  /** What stood there, cut to 40 characters. */
  readonly found?: string;
  /** How many digits the number should have. */
  readonly digits?: number;
  /** For `day-repeated`: the line that had the day first. */
  readonly firstLine?: number;
};

/** After so many faults reading stops: the file is wrong as a whole. */
export const mostFaults = 100;

const numberColumns = tiers.flatMap(({ count, digits }, tier) =>
  Array.from({ length: count }, (_, place) => {
    const name = tier === 0 ? 'special' : `prize${tier}`;
    return { column: count === 1 ? name : `${name}_${place + 1}`, digits };
  }),
);

/** The header a file must have, exactly. */
export const csvHeader = ['date', ...numberColumns.map(({ column }) => column)].join(',');

type Row = { readonly day: BusinessDay; readonly numbers: readonly string[] };

/** Reads one row's cells; what is wrong with it goes to `faults`. */
function readRow(cells: readonly string[], line: number, numbersAs: NumbersAs, faults: CsvFault[]): Row | undefined {
  if (cells.length !== numberColumns.length + 1) {
    faults.push({ line, reason: 'columns-wrong', found: String(cells.length) });
    return undefined;
  }
  const before = faults.length;
  const [date = '', ...given] = cells;
  const day = parseBusinessDay(date);
  if (day === undefined) faults.push({ line, reason: 'date-impossible', column: 'date', found: date.slice(0, 40) });
  const numbers = numberColumns.map(({ column, digits }, place) => {
    const cell = given[place] ?? '';
    const number = numbersAs === 'integers' && cell !== '' ? cell.padStart(digits, '0') : cell;
    const reason = numberFault(number, digits);
    if (reason !== undefined) faults.push({ line, reason, column, found: cell.slice(0, 40), digits });
    return number;
  });
  return day === undefined || faults.length > before ? undefined : { day, numbers };
}

/** Deals a row's 27 numbers out to their tiers. */
function toResult(numbers: readonly string[]): XsmbResult {
  let at = 0;
  return tiers.map(({ tier, count }) => {
    at += count;
    return { tier, numbers: numbers.slice(at - count, at) };
  });
}

/**
 * Reads a whole file. Lines may end in CRLF, a byte order mark and a last empty line are let pass, nothing else is.
 * Answers every day in the file's order, or the faults (at most `mostFaults`) and nothing of the file: `header-wrong`,
 * `columns-wrong`, `date-impossible`, `day-repeated`, `prize-missing`, `not-digits`, `number-too-long`, `zeros-lost`
 * (only with `text`), `no-days`.
 */
export function readCsv(
  text: string,
  numbersAs: NumbersAs,
): { readonly ok: true; readonly days: readonly DayResult[] } | { readonly ok: false; readonly faults: CsvFault[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const [header = '', ...rows] = lines;
  if (header !== csvHeader) {
    return { ok: false, faults: [{ line: 1, reason: 'header-wrong', found: header.slice(0, 40) }] };
  }
  if (rows.length === 0) return { ok: false, faults: [{ line: 2, reason: 'no-days' }] };
  const days: DayResult[] = [];
  const faults: CsvFault[] = [];
  const firstLines = new Map<BusinessDay, number>();
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const read = readRow(row.split(','), line, numbersAs, faults);
    const day = read?.day ?? parseBusinessDay(row.slice(0, 10));
    const firstLine = day === undefined ? undefined : firstLines.get(day);
    if (firstLine !== undefined) faults.push({ line, reason: 'day-repeated', column: 'date', found: day, firstLine });
    else if (day !== undefined) firstLines.set(day, line);
    if (read !== undefined) days.push({ day: read.day, result: toResult(read.numbers) });
    if (faults.length >= mostFaults) break;
  }
  return faults.length > 0 ? { ok: false, faults: faults.slice(0, mostFaults) } : { ok: true, days };
}

/** A fault as one English sentence for the command line. */
export function describeFault({ line, reason, column, found, digits, firstLine }: CsvFault): string {
  const cell = `line ${line}, ${column}`;
  switch (reason) {
    case 'header-wrong':
      return `line 1: the header must be exactly ${csvHeader}`;
    case 'no-days':
      return 'the file has a header and no day';
    case 'columns-wrong':
      return `line ${line}: ${found} columns where there must be ${numberColumns.length + 1}`;
    case 'date-impossible':
      return `${cell}: "${found}" is not a day of the calendar (yyyy-mm-dd)`;
    case 'day-repeated':
      return `line ${line}: ${found} stands on line ${firstLine} already`;
    case 'prize-missing':
      return `${cell}: the prize is missing`;
    case 'not-digits':
      return `${cell}: "${found}" is not a number of digits 0 to 9`;
    case 'number-too-long':
      return `${cell}: "${found}" has more than ${digits} digits`;
    case 'zeros-lost':
      return `${cell}: "${found}" has fewer than ${digits} digits: its leading zeros were lost`;
  }
}
