/** Typed bets: the ways in which people write them, and what is said about those that cannot be read. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotteryOf } from '../lottery/index.ts';
import { mostTyped, readTyped, vietnamNorth, vietnamSouth } from './index.ts';

const north = lotteryOf(vietnamNorth);
const south = lotteryOf(vietnamSouth);

/** Bets as `LO2 07 x10`, in their order. */
function read(text: string, lottery = north, boardPlay?: string): string[] {
  const { bets, faults } = readTyped(text, lottery, boardPlay);
  expect(faults).toEqual([]);
  return bets.map(({ play, selection, stake }) => `${play} ${selection}${stake === undefined ? '' : ` x${stake}`}`);
}

describe('the play first', () => {
  test.each<[string, string[]]>([
    ['lo 07 18 x10', ['LO2 07 x10', 'LO2 18 x10']],
    ['LO2 07', ['LO2 07']],
    ['Bao Lô 07,18 = 10k', ['LO2 07 x10000', 'LO2 18 x10000']],
    ['b 123 1234 x2', ['LO3 123 x2', 'LO4 1234 x2']],
    ['b2 07-18 x5', ['LO2 07 x5', 'LO2 18 x5']],
    ['de68 x2', ['DE 68 x2']],
    ['Đề 68, 86 × 1,5k', ['DE 68 x1500', 'DE 86 x1500']],
    ['de1 68 x2', ['DE1 68 x2']],
    ['nhất to 68 x2', ['DE1 68 x2']],
    ['dau 5 x2', ['DAU 5 x2']],
    ['dau 57 x2', ['DEDAU 57 x2']],
    ['dau 577 x2', ['BCDAU 577 x2']],
    ['đuôi 5 57 577 5777 x2', ['DUOI 5 x2', 'DE 57 x2', 'BC 577 x2', 'BC4 5777 x2']],
    ['dd 12 10n', ['DEDAU 12 x10000', 'DE 12 x10000']],
    ['xc 123 x1', ['BCDD 123 x1']],
    ['ba càng 123 x1', ['BC 123 x1']],
    ['lo2h 12 x1', ['LO2H 12 x1']],
    ['lo1k 12 x1', ['LO21K 12 x1']],
    ['xien2 11-13, 07 - 68 x10', ['X2 11-13 x10', 'X2 07-68 x10']],
    ['xiên 2 11-13 x10', ['X2 11-13 x10']],
    ['xien 13 11 15 x10', ['X3 11-13-15 x10']],
    ['x2 11 13 15 x10', ['X2 11-13-15 x10']],
    ['truot4 1112', []],
    ['trượt 11 12 13 14 x1', ['T4 11-12-13-14 x1']],
    ['t4 11 12 13 14 15 x1', ['T4 11-12-13-14-15 x1']],
    ['cl chẵn lẻ x5', ['CL even x5', 'CL odd x5']],
    ['tx tai x5', ['TX big x5']],
    ['lo 07 x10 de 68 x5', ['LO2 07 x10', 'DE 68 x5']],
    ['lo 07 tr', []],
  ])('%s', (text, bets) => {
    if (bets.length === 0) expect(readTyped(text, north).faults).toHaveLength(1);
    else expect(read(text)).toEqual(bets);
  });
});

describe('the numbers first', () => {
  test.each<[string, string[]]>([
    ['01.02dd1', ['DEDAU 01 x1', 'DE 01 x1', 'DEDAU 02 x1', 'DE 02 x1']],
    ['123.456.789xc1,5', ['BCDD 123 x1.5', 'BCDD 456 x1.5', 'BCDD 789 x1.5']],
    ['39.25.52b5', ['LO2 39 x5', 'LO2 25 x5', 'LO2 52 x5']],
    ['14.41duoi6', ['DE 14 x6', 'DE 41 x6']],
    ['07b2', ['LO2 07 x2']],
    ['07 b2, 08 b3', ['LO2 07 x2', 'LO2 08 x3']],
    ['07b1, 08b2', ['LO2 07 x1', 'LO2 08 x2']],
    ['12 dd10 b5', ['DEDAU 12 x10', 'DE 12 x10', 'LO2 12 x5']],
    ['12 dd b 10k', ['DEDAU 12 x10000', 'DE 12 x10000', 'LO2 12 x10000']],
    ['12 de 1.5tr', ['DE 12 x1500000']],
    ['12 de x1.500', ['DE 12 x1500']],
    ['11-13 xien 10', ['X2 11-13 x10']],
    ['10/20keo40 duoi 2', ['DE 10 x2', 'DE 20 x2', 'DE 30 x2', 'DE 40 x2']],
    ['10keo12 de 0,5k', ['DE 10 x500', 'DE 11 x500', 'DE 12 x500']],
    ['111/222keo333 bc 1', ['BC 111 x1', 'BC 222 x1', 'BC 333 x1']],
    ['112 daoxc 1', ['BCDD 112 x1', 'BCDD 121 x1', 'BCDD 211 x1']],
    ['12 bdao 1', ['LO2 12 x1', 'LO2 21 x1']],
  ])('%s', (text, bets) => expect(read(text)).toEqual(bets));

  test('numbers alone are of the board’s play and stake', () => {
    expect(read('07 18, 27\n45 x3', north, 'LO2')).toEqual(['LO2 07', 'LO2 18', 'LO2 27', 'LO2 45 x3']);
    expect(read('11-13 07-68', north, 'X2')).toEqual(['X2 11-13', 'X2 07-68']);
    expect(read('11 13 15', north, 'X2')).toEqual(['X2 11-13-15']);
    expect(read('tai', north, 'TX')).toEqual(['TX big']);
    expect(read('tai', north, 'DE')).toHaveLength(50);
    expect(read('lele 5k', north, 'DE').at(-1)).toBe('DE 99 x5000');
  });
});

test('a station has da, the north has not', () => {
  expect(read('45.58.23da0,5', south)).toEqual(['DA3 23-45-58 x0.5']);
  expect(read('da 11-13 07-68 x2', south)).toEqual(['DA2 11-13 x2', 'DA2 07-68 x2']);
  for (const typed of ['45.58.23da0,5', 'da2 11-13', 'da2 11 22', 'da 11 22'])
    expect(readTyped(typed, north).faults).toMatchObject([
      { line: 1, reason: 'word-unknown', text: expect.stringMatching(/^da/) },
    ]);
});

test.each([
  ['০৭ ১৮', '07 18'],
  ['٠٧، ١٨', '07 18'],
  ['๐๗ ๑๘', '07 18'],
  ['０７ 18', '07 18'],
  ['07 – 18', '07 18'],
  ['07;18|', '07 18'],
])('digits of other scripts and all separators: %s', (typed, plain) => {
  expect(read(typed, north, 'LO2')).toEqual(read(plain, north, 'LO2'));
});

test.each<[string, string, string]>([
  ['lo 7', 'digits', '7'],
  ['de 123', 'digits', '123'],
  ['lo 12345', 'digits', '12345'],
  ['lo 07 07', 'twice', '07'],
  ['xien2 11-11', 'twice', '11'],
  ['xien 11', 'count', '11'],
  ['xien3 11-13', 'count', '11-13'],
  ['truot 11 12 13', 'count', '11-12-13'],
  ['lotto 07', 'word-unknown', 'lotto'],
  ['07 18 foo', 'word-unknown', 'foo'],
  ['lo', 'numbers-missing', 'lo'],
  ['lo x10', 'numbers-missing', 'lo'],
  ['07', 'play-missing', '07'],
  ['lo 07 x', 'stake-unreadable', 'x'],
  ['xyz 07', 'word-unknown', 'xyz'],
  ['0000keo9999 0000keo9999 b 1', 'range-unreadable', '0000keo9999'],
  ['lo 07 x0', 'stake-unreadable', 'x0'],
  ['lo 07 x07', 'stake-unreadable', 'x07'],
  ['lo 07 = abc', 'stake-unreadable', '= abc'],
  ['12dd10,08b5', 'stake-unreadable', '10,08b5'],
  ['10/20keo95 de 1', 'range-unreadable', '10/20keo95'],
  ['20keo10 de 1', 'range-unreadable', '20keo10'],
  ['cl 07', 'side', '07'],
  ['cl tai', 'side', 'tai'],
  ['😀 07', 'word-unknown', '😀'],
])('%s: %s', (text, reason, found) => {
  const typed = readTyped(text, north);
  expect(typed.bets).toEqual([]);
  expect(typed.faults.map((fault) => [fault.line, fault.reason, fault.text.slice(0, found.length)])).toEqual([
    [1, reason, found],
  ]);
});

test('faults are named by line, a faulty line gives no bet and the others give theirs', () => {
  const typed = readTyped('lo 07 x1\n\nlo 08 x1 de 123 x1\r\nde 68 x2', north);
  expect(typed.bets.map(({ line, selection }) => [line, selection])).toEqual([
    [1, '07'],
    [4, '68'],
  ]);
  expect(typed.faults).toEqual([{ line: 3, reason: 'digits', text: '123' }]);
});

test('what is too long or too many is not read', () => {
  expect(readTyped('7'.repeat(mostTyped.characters + 1), north).faults).toEqual([
    { line: 1, reason: 'too-long', text: '' },
  ]);
  const many = readTyped('0000keo1500 b 1\n0000keo1500 b 1\n07 b 1', north);
  expect(many.bets).toHaveLength(1501);
  expect(many.faults).toEqual([{ line: 2, reason: 'too-many', text: '' }]);
});

test('any text is read to its end: bets in their written form, stakes above nothing, faults with their line', () => {
  const pieces = fc.constantFrom(
    '07',
    '18-27',
    '123',
    'lo',
    'xien2',
    'dd',
    'b',
    ' ',
    '\n',
    ',',
    'x10',
    '5k',
    '1,5',
    '-',
    'keo',
    'tai',
    '/',
    '৭',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(pieces, { maxLength: 25 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(undefined, 'LO2', 'X2', 'CL', 'NONE'), (typed, boardPlay) => {
      const { bets, faults } = readTyped(typed, south, boardPlay);
      for (const { play, selection, stake } of bets) {
        expect(south.normalise(play, selection)).toEqual({ ok: true, value: selection });
        if (stake !== undefined) expect(stake).toMatch(/^(?=.*[1-9])(0|[1-9]\d*)(\.\d+)?$/);
      }
      const lines = typed.split('\n').length;
      for (const { line } of faults) expect(line >= 1 && line <= lines).toBe(true);
      expect(new Set(faults.map(({ line }) => line)).size).toBe(faults.length);
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: 1500 },
  );
});
