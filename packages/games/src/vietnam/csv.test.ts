/** Result files: what is right is read whole, what is wrong is refused whole, with its line and reason. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededWords } from '../draws/seeded.ts';
import { drawTiers } from '../lottery/draw-tiers.ts';
import { mostFaults, type NumbersAs, northFile, stationFile, vietnamNorth, vietnamSouth } from './index.ts';

const days = Array.from({ length: 9 }, (_, index) => ({
  day: `2026-11-0${index + 1}`,
  result: drawTiers(vietnamNorth.tiers, seededWords('3'.repeat(64), `csv ${index}`)),
}));
const textRows = days.map(({ day, result }) => [day, ...result.flatMap(({ numbers }) => numbers)]);
const integerRows = textRows.map(([day = '', ...numbers]) => [day, ...numbers.map((number) => `${Number(number)}`)]);
const fileOf = (rows: readonly (readonly string[])[]) =>
  `${[northFile.header, ...rows.map((row) => row.join(','))].join('\n')}\n`;
/** The right rows with one cell changed; rows and columns are counted from 0, without the header. */
const withCell = (row: number, column: number, cell: string, rows = textRows) =>
  fileOf(rows.with(row, (rows[row] as string[]).with(column, cell)));

describe('a right file', () => {
  test('is read to the last digit, from text and from integers that lost their zeros', () => {
    expect(northFile.read(fileOf(textRows), 'text')).toEqual({ ok: true, days });
    expect(fileOf(integerRows)).not.toBe(fileOf(textRows));
    expect(northFile.read(fileOf(integerRows), 'integers')).toEqual({ ok: true, days });
    expect(northFile.read(fileOf(textRows), 'integers')).toEqual({ ok: true, days });
  });

  test('may come from another system: CRLF, a byte order mark, no last line end', () => {
    const file = fileOf(textRows);
    for (const other of [file.replaceAll('\n', '\r\n'), `\uFEFF${file}`, file.trimEnd()]) {
      expect(northFile.read(other, 'text')).toEqual({ ok: true, days });
    }
  });

  test('has a header of 28 columns', () => {
    expect(northFile.header.split(',')).toHaveLength(28);
    expect(northFile.header).toMatch(
      /^date,special,prize1,prize2_1,prize2_2,prize3_1,.*,prize6_3,prize7_1,.*,prize7_4$/,
    );
  });
});

const short = (textRows[2] as string[]).slice(0, -1);
const zeroCell = textRows[4]?.findIndex((cell, column) => column > 0 && cell.startsWith('0')) ?? -1;

describe('a wrong file is refused with line and reason, and nothing of it is answered', () => {
  test.each<[string, string, NumbersAs, object]>([
    ['empty', '', 'text', { line: 1, reason: 'header-wrong' }],
    ['no header', fileOf(textRows).slice(northFile.header.length + 1), 'text', { line: 1, reason: 'header-wrong' }],
    [
      'columns swapped',
      fileOf(textRows).replace('special,prize1', 'prize1,special'),
      'text',
      { reason: 'header-wrong' },
    ],
    ['only a header', `${northFile.header}\n`, 'text', { line: 2, reason: 'no-days' }],
    ['a column too few', fileOf(textRows.with(2, short)), 'text', { line: 4, reason: 'columns-wrong', found: '27' }],
    [
      'a column too many',
      fileOf(textRows.with(2, [...short, '12', '13'])),
      'text',
      { line: 4, reason: 'columns-wrong', found: '29' },
    ],
    ['a row cut off', fileOf(textRows.with(8, ['2026-11-09'])), 'text', { line: 10, reason: 'columns-wrong' }],
    ['an empty line', fileOf(textRows.with(5, [''])), 'text', { line: 7, reason: 'columns-wrong', found: '1' }],
    ['two last lines', `${fileOf(textRows)}\n`, 'text', { line: 11, reason: 'columns-wrong' }],
    ['a missing prize', withCell(0, 3, ''), 'text', { line: 2, reason: 'prize-missing', column: 'prize2_1' }],
    [
      'a missing integer',
      withCell(0, 27, '', integerRows),
      'integers',
      { reason: 'prize-missing', column: 'prize7_4' },
    ],
    [
      'a day twice',
      withCell(6, 0, '2026-11-02'),
      'text',
      { line: 8, reason: 'day-repeated', found: '2026-11-02', firstLine: 3 },
    ],
    ['letters', withCell(3, 1, '12O45'), 'text', { line: 5, reason: 'not-digits', column: 'special', found: '12O45' }],
    [
      'letters in integers',
      withCell(3, 1, 'x', integerRows),
      'integers',
      { line: 5, reason: 'not-digits', found: 'x' },
    ],
    ['a minus', withCell(3, 1, '-5', integerRows), 'integers', { reason: 'not-digits', found: '-5' }],
    ['a decimal', withCell(3, 1, '5.0', integerRows), 'integers', { reason: 'not-digits', found: '5.0' }],
    ['an exponent', withCell(3, 1, '1e3', integerRows), 'integers', { reason: 'not-digits', found: '1e3' }],
    ['a blank', withCell(3, 1, ' 123', integerRows), 'integers', { reason: 'not-digits', found: ' 123' }],
    ['quotes', withCell(3, 1, '"12345"'), 'text', { reason: 'not-digits', found: '"12345"' }],
    [
      'lost zeros',
      withCell(4, zeroCell, `${Number(textRows[4]?.[zeroCell])}`),
      'text',
      { line: 6, reason: 'zeros-lost' },
    ],
    [
      'a digit more',
      withCell(1, 24, '999'),
      'text',
      { line: 3, reason: 'number-too-long', column: 'prize7_1', digits: 2 },
    ],
    ['a digit more in integers', withCell(1, 24, '100', integerRows), 'integers', { reason: 'number-too-long' }],
    ['29 February 2026', withCell(7, 0, '2026-02-29'), 'text', { line: 9, reason: 'date-impossible' }],
    ['a day the other way round', withCell(7, 0, '08-11-2026'), 'text', { line: 9, reason: 'date-impossible' }],
    ['no day', withCell(7, 0, ''), 'text', { line: 9, reason: 'date-impossible', column: 'date' }],
  ])('%s', (_name, file, numbersAs, fault) => {
    const answer = northFile.read(file, numbersAs);
    expect(answer).toEqual({ ok: false, faults: [expect.objectContaining(fault)] });
    expect(answer).not.toHaveProperty('days');
    if (!answer.ok) expect(answer.faults.map(northFile.describe).join()).toMatch(/^(line \d+|the file)\S* .*[^ ]$/);
  });

  test('a file of integers read as text has its lost zeros named, every one of them', () => {
    const answer = northFile.read(fileOf(integerRows), 'text');
    const lost = textRows.flat().filter((cell, index) => index % 28 > 0 && `${Number(cell)}` !== cell);
    expect(lost.length).toBeGreaterThan(5);
    expect(!answer.ok && answer.faults.map(({ reason }) => reason)).toEqual(lost.map(() => 'zeros-lost'));
  });

  test('all faults are named in the order of their lines, up to a hundred', () => {
    const cut = (textRows[0] as string[]).slice(0, -1);
    const two = fileOf(textRows.with(0, cut).with(5, (textRows[5] as string[]).with(1, 'abcde')));
    const answer = northFile.read(two, 'text');
    expect(!answer.ok && answer.faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 columns-wrong',
      '7 not-digits',
    ]);
    const endless = northFile.read(`${northFile.header}\n${'x\n'.repeat(100_000)}`, 'text');
    expect(!endless.ok && endless.faults).toHaveLength(mostFaults);
  });

  test('a day repeated on a line that has another fault is named for both', () => {
    const row = (textRows[6] as string[]).with(0, '2026-11-01').with(1, 'abcde');
    const answer = northFile.read(fileOf(textRows.with(6, row)), 'text');
    expect(!answer.ok && answer.faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '8 not-digits',
      '8 day-repeated',
    ]);
  });
});

test('any change of one character is refused, or is another day or another number of full length', () => {
  const file = fileOf(textRows);
  const change = fc.tuple(
    fc.nat({ max: file.length - 1 }),
    fc.constantFrom('', ',', '\n', '0', '9', 'x', '-', ' ', '٣'),
  );
  fc.assert(
    fc.property(change, ([at, sign]) => {
      const changed = file.slice(0, at) + sign + file.slice(at + 1);
      const answer = northFile.read(changed, 'text');
      if (!answer.ok) {
        expect(answer.faults.length).toBeGreaterThan(0);
        return;
      }
      const again = [
        northFile.header,
        ...answer.days.map(({ day, result }) => [day, ...result.flatMap((t) => t.numbers)].join()),
      ];
      expect(again.join('\n')).toBe(changed.trimEnd());
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: 300 },
  );
});

describe('a file of stations', () => {
  const draws = ['Vĩnh Long', 'TP. HCM', 'Đà Lạt'].map((station, index) => ({
    day: '2026-11-20',
    station,
    result: drawTiers(vietnamSouth.tiers, seededWords('3'.repeat(64), `station ${index}`)),
  }));
  const rows = draws.map(({ day, station, result }) => [day, station, ...result.flatMap(({ numbers }) => numbers)]);
  const stations = (all: readonly (readonly string[])[]) =>
    [stationFile.header, ...all.map((row) => row.join(','))].join('\n');
  const changed = (row: number, column: number, cell: string) =>
    stationFile.read(stations(rows.with(row, (rows[row] as string[]).with(column, cell))), 'text');

  test('has a header of 20 columns, and every station of a day once', () => {
    expect(stationFile.header.split(',')).toHaveLength(20);
    expect(stationFile.header).toMatch(/^date,province,special,prize1,prize2,prize3_1,.*,prize6_3,prize7,prize8$/);
    expect(stationFile.read(stations(rows), 'text')).toEqual({ ok: true, days: draws });
    expect(changed(2, 0, '2026-11-21')).toMatchObject({ ok: true });
    expect(changed(2, 1, 'TP. HCM')).toEqual({
      ok: false,
      faults: [{ line: 4, reason: 'day-repeated', column: 'date', found: '2026-11-20 TP. HCM', firstLine: 3 }],
    });
  });

  test('one name is one station, however its accents are stored', () => {
    const decomposed = 'Vĩnh Long'.normalize('NFD');
    expect(decomposed).not.toBe('Vĩnh Long');
    const answer = changed(0, 1, decomposed);
    expect(answer.ok && answer.days[0]?.station).toBe('Vĩnh Long');
    const twice = changed(1, 1, decomposed);
    expect(!twice.ok && twice.faults[0]?.reason).toBe('day-repeated');
  });

  test.each(['', '12', ' Huế', 'Huế;', '<b>', 'x'.repeat(41)])('%j is no station', (name) => {
    const answer = changed(0, 1, name);
    expect(answer).toEqual({
      ok: false,
      faults: [{ line: 2, reason: 'station-unreadable', column: 'province', found: name.slice(0, 40) }],
    });
    if (!answer.ok) expect(answer.faults.map(stationFile.describe).join()).toMatch(/^line 2, province: ".*" is not/);
  });

  test('a special prize of five digits has lost its zero; a file of the north is another file', () => {
    const short = changed(0, 2, '65878');
    expect(!short.ok && short.faults[0]).toMatchObject({ reason: 'zeros-lost', column: 'special', digits: 6 });
    expect(stationFile.read(fileOf(textRows), 'text')).toMatchObject({ faults: [{ reason: 'header-wrong' }] });
    expect(northFile.read(stations(rows), 'text')).toMatchObject({ faults: [{ reason: 'header-wrong' }] });
  });
});
