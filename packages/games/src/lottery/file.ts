/**
 * Result files: a header, then a row for each draw: `date`, where a file holds several stations `province`, then every number
 * of the result in its tiers' order. A file is taken whole or not at all, since half a file applied is a day settled on
 * numbers nobody checked. Every fault names its line, counted from 1 with the header.
 */
import { type BusinessDay, parseBusinessDay } from '@banyan/core/time';
import type { Prizes, PrizesReading, TierShape } from './play.ts';
import { type NumberFault, numberFault } from './prizes.ts';

/** `text` holds numbers as they were drawn; `integers` has lost the leading zeros, which are then put back. */
export type NumbersAs = 'integers' | 'text';

/** A draw of a file. `station` is the name as the file writes it; a file of the north has none. */
export type DayResult = { readonly day: BusinessDay; readonly station?: string; readonly result: Prizes };

export type CsvFault = {
  readonly line: number;
  readonly reason:
    | NumberFault
    | 'header-wrong'
    | 'columns-wrong'
    | 'date-impossible'
    | 'station-unreadable'
    | 'not-of-this-game'
    | 'day-repeated'
    | 'no-days';
  /** The column's name, where one cell is at fault. */
  readonly column?: string;
  /** What stood there, cut to 40 characters. */
  readonly found?: string;
  /** How many digits the number should have. */
  readonly digits?: number;
  /** For `day-repeated`: the line that had the day first, of the same station where there are stations. */
  readonly firstLine?: number;
};

export type FileReading =
  | { readonly ok: true; readonly days: readonly DayResult[] }
  | { readonly ok: false; readonly faults: readonly CsvFault[] };

export type ResultFile = {
  /** The header a file must have, exactly. */
  readonly header: string;
  /**
   * Reads a whole file. Lines may end in CRLF, a byte order mark and a last empty line are let pass, nothing else is.
   * Returns every draw in the file's order, or the faults (at most `mostFaults`) and nothing of the file; `zeros-lost` can
   * only be with `text`.
   */
  read(text: string, numbersAs: NumbersAs): FileReading;
  /** A fault as one English sentence for the command line. */
  describe(fault: CsvFault): string;
};

/** After so many faults reading stops: the file is wrong as a whole. */
export const mostFaults = 100;

type Column = { readonly column: string; readonly digits: number };
type Row = { readonly day: BusinessDay; readonly station: string | undefined; readonly numbers: readonly string[] };

/** What a file of results is made from. */
export type FileShape = {
  readonly tiers: readonly TierShape[];
  /** The column of a tier, by its place; numbered after it where the tier has several numbers: `prize2_1`. */
  readonly nameOf: (tier: TierShape, at: number) => string;
  /** Whether each row names its station. */
  readonly hasStations: boolean;
  /** What the family asks of a result beyond counts and digits. */
  readonly parse: (result: Prizes) => PrizesReading;
};

type Layout = FileShape & { readonly columns: readonly Column[] };

function columnsOf({ tiers, nameOf }: FileShape): Column[] {
  return tiers.flatMap((tier, at) =>
    Array.from({ length: tier.count }, (_, place) => {
      const name = nameOf(tier, at);
      return { column: tier.count === 1 ? name : `${name}_${place + 1}`, digits: tier.digits };
    }),
  );
}

/** A name of letters, with marks, dots, dashes and blanks between: `TP. Hồ Chí Minh`. */
const stationName = /^\p{L}[\p{L}\p{M}. -]{0,39}$/u;

/** Reads one row's cells; what is wrong with it goes to `faults`. */
function readRow(
  { hasStations, columns }: Layout,
  cells: readonly string[],
  line: number,
  numbersAs: NumbersAs,
  faults: CsvFault[],
): Row | undefined {
  const keys = hasStations ? 2 : 1;
  if (cells.length !== columns.length + keys) {
    faults.push({ line, reason: 'columns-wrong', found: String(cells.length) });
    return undefined;
  }
  const before = faults.length;
  const date = cells[0] ?? '';
  const day = parseBusinessDay(date);
  if (day === undefined) faults.push({ line, reason: 'date-impossible', column: 'date', found: date.slice(0, 40) });
  const station = hasStations ? (cells[1] ?? '').normalize('NFC') : undefined;
  if (station !== undefined && !stationName.test(station)) {
    faults.push({ line, reason: 'station-unreadable', column: 'province', found: station.slice(0, 40) });
  }
  const numbers = columns.map(({ column, digits }, place) => {
    const cell = cells[place + keys] ?? '';
    const number = numbersAs === 'integers' && cell !== '' ? cell.padStart(digits, '0') : cell;
    const reason = numberFault(number, digits);
    if (reason !== undefined) faults.push({ line, reason, column, found: cell.slice(0, 40), digits });
    return number;
  });
  return day === undefined || faults.length > before ? undefined : { day, station, numbers };
}

/** Deals a row's numbers out to their tiers. */
function toResult({ tiers }: Layout, numbers: readonly string[]): Prizes {
  let at = 0;
  return tiers.map(({ tier, count }) => {
    at += count;
    return { tier, numbers: numbers.slice(at - count, at) };
  });
}

/** The day that a row is of, and where there are stations the station; undefined when that cannot be read. */
function keyOf({ hasStations }: Layout, row: string): string | undefined {
  const [date = '', station = ''] = row.split(',', 2);
  const day = parseBusinessDay(date);
  return day === undefined || !hasStations ? day : `${day} ${station.normalize('NFC')}`.slice(0, 60);
}

function readFile(layout: Layout, header: string, text: string, numbersAs: NumbersAs): FileReading {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const [first = '', ...rows] = lines;
  if (first !== header) return { ok: false, faults: [{ line: 1, reason: 'header-wrong', found: first.slice(0, 40) }] };
  if (rows.length === 0) return { ok: false, faults: [{ line: 2, reason: 'no-days' }] };
  const days: DayResult[] = [];
  const faults: CsvFault[] = [];
  const firstLines = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const read = readRow(layout, row.split(','), line, numbersAs, faults);
    const key = keyOf(layout, row);
    const firstLine = key === undefined ? undefined : firstLines.get(key);
    if (key !== undefined && firstLine !== undefined)
      faults.push({ line, reason: 'day-repeated', column: 'date', found: key, firstLine });
    else if (key !== undefined) firstLines.set(key, line);
    if (read !== undefined) {
      const { day, station, numbers } = read;
      const result = toResult(layout, numbers);
      const parsed = layout.parse(result);
      if (!parsed.ok) faults.push({ line, reason: 'not-of-this-game', column: parsed.fault.tier });
      days.push(station === undefined ? { day, result } : { day, station, result });
    }
    if (faults.length >= mostFaults) break;
  }
  return faults.length > 0 ? { ok: false, faults: faults.slice(0, mostFaults) } : { ok: true, days };
}

/** The file format of a game's results. */
export function resultFile(shape: FileShape): ResultFile {
  const columns = columnsOf(shape);
  const { hasStations } = shape;
  const layout: Layout = { ...shape, columns };
  const names = ['date', ...(hasStations ? ['province'] : []), ...columns.map(({ column }) => column)];
  const header = names.join(',');
  return {
    header,
    read: (text, numbersAs) => readFile(layout, header, text, numbersAs),
    describe({ line, reason, column, found, digits, firstLine }) {
      const cell = `line ${line}, ${column}`;
      switch (reason) {
        case 'header-wrong':
          return `line 1: the header must be exactly ${header}`;
        case 'no-days':
          return 'the file has a header and no day';
        case 'columns-wrong':
          return `line ${line}: ${found} columns where there must be ${names.length}`;
        case 'date-impossible':
          return `${cell}: "${found}" is not a day of the calendar (yyyy-mm-dd)`;
        case 'station-unreadable':
          return `${cell}: "${found}" is not the name of a station`;
        case 'not-of-this-game':
          return `${cell}: these numbers cannot be drawn together in this game`;
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
    },
  };
}
