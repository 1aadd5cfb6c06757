/**
 * A spreadsheet (XLSX) written as it is read (ADR 39): cells are inline text or numbers, so nothing is collected and memory stays flat. Past a
 * million rows a sheet is followed by another, with the heading again.
 */
import { type XlsxWriteStreamOptions, writeXlsxStream } from 'hucre/xlsx';
import { safeCell } from './csv.ts';

const rowsInSheet = 1_000_000;

const isNumber = /^-?(0|[1-9]\d{0,13})(\.\d{1,6})?$/;
/** What XML cannot hold, even escaped. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A spreadsheet computes with fifteen digits: a longer number stays text, so that none of them is lost. */
const isShort = (text: string): boolean => text.replace(/\D/g, '').length <= 15;

const cellOf = (text: string): string | number =>
  isNumber.test(text) && isShort(text) ? Number(text) : safeCell(text.replace(notInXml, ''));

/** A workbook of rows; the first is the heading and stands again on every further sheet. */
export async function* workbook(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  const source = rows[Symbol.asyncIterator]();
  const heading = await source.next();
  async function* cells() {
    for await (const row of { [Symbol.asyncIterator]: () => source }) yield row.map(cellOf);
  }
  const options: XlsxWriteStreamOptions = { name: '1', maxRowsPerSheet: rowsInSheet };
  const columns = heading.done === true ? [] : heading.value.map((header) => ({ header: String(cellOf(header)) }));
  yield* writeXlsxStream(cells(), { ...options, columns }) as unknown as AsyncIterable<Uint8Array>;
}
