/**
 * A spreadsheet (XLSX) written as it is read: a ZIP file of five parts, of which the sheet is as long as its rows. Cells are inline text or
 * numbers, so nothing is collected and memory stays flat; compressing runs beside the event loop. Past a million rows a sheet is followed by another.
 */
import { safeCell } from './csv.ts';
import { type ArchivedFile, archive } from './zip.ts';

/** A spreadsheet holds 1,048,576 rows. */
const rowsInSheet = 1_000_000;

const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const isNumber = /^-?(0|[1-9]\d{0,13})(\.\d{1,6})?$/;

function cellOf(text: string): string {
  if (isNumber.test(text)) return `<c><v>${text}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(safeCell(text))}</t></is></c>`;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';

/** A workbook of rows; the first is the heading and stands again on every further sheet. */
export async function* workbook(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  const source = rows[Symbol.asyncIterator]();
  const heading = await source.next();
  let isOver = heading.done === true;
  async function* sheet(): AsyncGenerator<string> {
    yield `${xml}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>`;
    if (heading.done !== true) yield `<row>${heading.value.map(cellOf).join('')}</row>`;
    for (let count = 1; count < rowsInSheet && !isOver; count += 1) {
      const next = await source.next();
      if (next.done === true) isOver = true;
      else yield `<row>${next.value.map(cellOf).join('')}</row>`;
    }
    yield '</sheetData></worksheet>';
  }
  async function* files(): AsyncGenerator<ArchivedFile> {
    let sheets = 0;
    do {
      sheets += 1;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, parts: sheet() };
    } while (!isOver);
    for (const [name, text] of partsOf(sheets)) yield { name, parts: [text] };
  }
  yield* archive(files());
}

function partsOf(sheets: number): [string, string][] {
  const each = (make: (sheet: number) => string) =>
    Array.from({ length: sheets }, (_, index) => make(index + 1)).join('');
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relation = `${office}/officeDocument/2006/relationships`;
  return [
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets>${each((n) => `<sheet name="${n}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="${office}/package/2006/relationships">${each((n) => `<Relationship Id="r${n}" Type="${relation}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    ],
  ];
}
