/** Every real draw we have through the rules: the north of 2005 to 2025, and the stations of the south and the centre. */
import { describe, expect, test } from 'vitest';
import { type Decider, lotteryOf } from '../lottery/index.ts';
import { realDataPresent, realFile } from '../real-data.ts';
import { type DayResult, northFile, type ResultFile, stationFile, vietnamNorth, vietnamSouth } from './index.ts';

const north = lotteryOf(vietnamNorth);
const south = lotteryOf(vietnamSouth);

/** All selections of a play of one number. */
function everyNumber(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));
}

const numbersOf = { 1: everyNumber(1), 2: everyNumber(2) };

/** The selections of a play that hit; for the plays on the special prize there must be one. */
function hitting(play: string, digits: 1 | 2, decide: Decider): string {
  return numbersOf[digits].filter((number) => decide(play, number)[0] === 1).join('|');
}

function hitsOf(play: string, selection: string): (decide: Decider) => string {
  const written = north.normalise(play, selection);
  if (!written.ok) throw new Error(`${play} ${selection} was refused`);
  return (decide) => decide(play, written.value).join();
}

const truot8 = '11-13-15-20-30-40-50-60';

/** The expected number itself when it hits; that no other does is asked of the stations' days. */
const own = (play: string) => (decide: Decider, expected: string) =>
  decide(play, expected)[0] === 1 ? expected : 'another';

/** How each column of the expectation comes from the rules. */
const columns: Readonly<Record<string, (decide: Decider, expected: string) => string>> = {
  de: own('DE'),
  dau: own('DAU'),
  duoi: own('DUOI'),
  ba_cang_db: own('BC'),
  lo68_hits: hitsOf('LO2', '68'),
  lo3_068_hits: hitsOf('LO3', '068'),
  xien2_11_13: hitsOf('X2', '11-13'),
  xien3_11_13_15: hitsOf('X3', '11-13-15'),
  xien4_11_13_15_20: hitsOf('X4', '11-13-15-20'),
  truot4_11_13_15_20: hitsOf('T4', '11-13-15-20'),
  truot8: hitsOf('T8', truot8),
  truot10: hitsOf('T10', `${truot8}-62-72`),
};

function daysOf(file: ResultFile, path: string): readonly DayResult[] {
  const read = file.read(realFile(path), 'integers');
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.days;
}

describe.skipIf(!realDataPresent)('the real draws', () => {
  test('all 7,300 days of the north give every expected figure', { timeout: 60_000 }, () => {
    const days = daysOf(northFile, 'lottery/xsmb.csv');
    const [header, ...expected] = realFile('lottery/xsmb-expected.csv').trimEnd().split('\n');
    expect(header).toBe(['date', ...Object.keys(columns)].join(','));
    expect(days).toHaveLength(7300);
    const found = days.map(({ day, result }, at) => {
      const decide = north.decider(result);
      const [, ...figures] = (expected[at] ?? '').split(',');
      return [day, ...Object.values(columns).map((column, place) => column(decide, figures[place] ?? ''))].join(',');
    });
    expect(found).toEqual(expected);
  });

  test.each([
    ['south', 'lottery/xsmn.csv', 645, 21],
    ['centre', 'lottery/xsmt.csv', 498, 14],
  ])(
    'every draw of the %s, counted over the lines of the file',
    { timeout: 60_000 },
    (_name, path, draws, stations) => {
      const days = daysOf(stationFile, path);
      const rows = realFile(path)
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((row) => row.trim().split(','));
      expect(days).toHaveLength(draws);
      expect(new Set(days.map(({ station }) => station)).size).toBe(stations);
      const widths = [6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2];
      for (const [at, { day, station, result }] of days.entries()) {
        const row = rows[at] ?? [];
        const prizes = row.slice(2).map((cell, place) => cell.padStart(widths[place] as number, '0'));
        expect([day, station?.normalize('NFC'), ...result.flatMap(({ numbers }) => numbers)]).toEqual([
          row[0],
          row[1]?.normalize('NFC'),
          ...prizes,
        ]);
        const decide = south.decider(result);
        const ending = (number: string) => prizes.filter((prize) => prize.endsWith(number)).length;
        const came = numbersOf[2].filter((number) => ending(number) > 0);
        const gone = numbersOf[2].filter((number) => ending(number) === 0);
        expect(numbersOf[2].map((number) => decide('LO2', number)[0])).toEqual(numbersOf[2].map(ending));
        expect(hitting('DE', 2, decide)).toBe(prizes[0]?.slice(-2));
        expect(hitting('DUOI', 1, decide)).toBe(prizes[0]?.at(-1));
        expect(decide('BC', prizes[0]?.slice(-3) ?? '')).toEqual([1]);
        expect(hitting('DAU', 1, decide)).toBe(prizes[0]?.at(-2));
        expect(hitting('DE1', 2, decide)).toBe(prizes[1]?.slice(-2));
        expect(hitting('DEDAU', 2, decide)).toBe(prizes[17]);
        expect(decide('BCDAU', prizes[16] ?? '')).toEqual([1]);
        expect(decide('X4', came.slice(0, 4).join('-'))).toEqual([1]);
        expect(decide('X3', [...came.slice(0, 2), gone[0]].sort().join('-'))).toEqual([0]);
        expect(decide('DA5', [...came.slice(0, 3), ...gone.slice(0, 2)].sort().join('-'))).toEqual([3]);
        expect(decide('T10', gone.slice(0, 12).join('-'))).toEqual([66]);
        expect(decide('T4', [...gone.slice(0, 3), came[0]].sort().join('-'))).toEqual([0]);
      }
    },
  );

  test('read as text the real file is refused, because its zeros are lost, and nothing of it is answered', () => {
    const file = northFile.read(realFile('lottery/xsmb.csv'), 'text');
    expect(!file.ok && file.faults[0]).toEqual({
      line: 3,
      reason: 'zeros-lost',
      column: 'prize4_3',
      found: '202',
      digits: 4,
    });
  });
});
