/** Files that are written as they are read: who stops reading stops their source, and a source that fails ends them. */
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { workbook } from './xlsx.ts';
import { archive } from './zip.ts';

/** Parts without an end; `ended` turns true when nobody asks for more. */
function endless() {
  const source = { ended: false, parts: parts() };
  async function* parts() {
    try {
      for (let count = 0; ; count += 1) yield `${count} ${'x'.repeat(5000 + (count % 97))}`;
    } finally {
      source.ended = true;
    }
  }
  return source;
}

test('an archive that nobody reads any more asks for no further part', async () => {
  const source = endless();
  for await (const chunk of archive([{ name: 'a.txt', parts: source.parts }])) if (chunk.length > 100) break;
  await expect.poll(() => source.ended).toBe(true);
});

test('a part that cannot be read ends the archive with its error', async () => {
  async function* broken() {
    yield 'begun';
    throw new Error('the disk is gone');
  }
  const read = async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of archive([{ name: 'a.txt', parts: broken() }])) chunks.push(chunk);
    return chunks;
  };
  await expect(read()).rejects.toThrow('the disk is gone');
});

test('a workbook that nobody reads any more asks for no further row', async () => {
  const source = endless();
  async function* rows() {
    for await (const part of source.parts) yield [part];
  }
  let bytes = 0;
  for await (const chunk of workbook(rows())) {
    bytes += chunk.length;
    if (bytes > 1000) break;
  }
  await expect.poll(() => source.ended).toBe(true);
});

test('a row that cannot be read ends the workbook with its error', async () => {
  async function* rows() {
    yield ['heading'];
    throw new Error('the database is gone');
  }
  const read = async () => {
    for await (const chunk of workbook(rows())) expect(chunk.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow('the database is gone');
});

test('a workbook holds numbers as far as a spreadsheet keeps their digits, and text that no spreadsheet runs', async () => {
  async function* rows() {
    yield ['amount', 'text'];
    yield ['-12.3456', '=1+1'];
    yield ['12345678901234.1234', '\u0000a\uD800 & <b> চাকা'];
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbook(rows())) chunks.push(chunk);
  const { sheets } = await readXlsx(Buffer.concat(chunks));
  expect(sheets.map(({ rows: read }) => read)).toEqual([
    [
      ['amount', 'text'],
      [-12.3456, "'=1+1"],
      ['12345678901234.1234', 'a & <b> চাকা'],
    ],
  ]);
});
