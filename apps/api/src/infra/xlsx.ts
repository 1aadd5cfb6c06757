/**
 * A spreadsheet (XLSX) written as it is read: a ZIP file of five parts, of which the sheet is as long as its rows. Cells are inline text or
 * numbers, so nothing is collected and memory stays flat; compressing runs beside the event loop. Past a million rows a sheet is followed by another.
 */
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { safeCell } from './csv.ts';

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

type Entry = {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

/** One file of the archive, its sizes behind it: they are known only when it is written. */
async function* zipped(
  name: string,
  parts: AsyncIterable<string> | Iterable<string>,
  at: number,
  done: (entry: Entry) => void,
) {
  const title = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  // Sizes follow, and names are UTF-8.
  head.writeUInt16LE(0x0808, 6);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(0x21, 12);
  head.writeUInt16LE(title.length, 26);
  yield Buffer.concat([head, title]);
  let crc = 0;
  let size = 0;
  let packed = 0;
  const deflate = createDeflateRaw({ level: 4 });
  const feeding = (async () => {
    for await (const part of parts) {
      const bytes = Buffer.from(part);
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    }
    deflate.end();
  })();
  feeding.catch((error: unknown) => deflate.destroy(error as Error));
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    packed += chunk.length;
    yield chunk;
  }
  await feeding;
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  yield tail;
  done({ name, crc, packed, size, at });
}

function directory(entries: readonly Entry[], at: number): Buffer {
  const rows = entries.map(({ name, crc, packed, size, at: place }) => {
    const title = Buffer.from(name);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(20, 4);
    row.writeUInt16LE(20, 6);
    row.writeUInt16LE(0x0808, 8);
    row.writeUInt16LE(8, 10);
    row.writeUInt16LE(0x21, 14);
    row.writeUInt32LE(crc, 16);
    row.writeUInt32LE(packed, 20);
    row.writeUInt32LE(size, 24);
    row.writeUInt16LE(title.length, 28);
    row.writeUInt32LE(place, 42);
    return Buffer.concat([row, title]);
  });
  const body = Buffer.concat(rows);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(body.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([body, end]);
}

/** A workbook of rows; the first is the heading and stands again on every further sheet. */
export async function* workbook(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  const source = rows[Symbol.asyncIterator]();
  const heading = await source.next();
  const entries: Entry[] = [];
  let at = 0;
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
  async function* written(name: string, parts: AsyncIterable<string> | Iterable<string>) {
    for await (const chunk of zipped(name, parts, at, (entry) => entries.push(entry))) {
      at += chunk.length;
      yield chunk;
    }
  }
  let sheets = 0;
  do {
    sheets += 1;
    yield* written(`xl/worksheets/sheet${sheets}.xml`, sheet());
  } while (!isOver);
  for (const [name, text] of partsOf(sheets)) yield* written(name, [text]);
  yield directory(entries, at);
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
