/** Five digits: every play against a listing of its combinations, its chance against all results, and the printed figures. */
import { parseRate, sameRate } from '@banyan/core/money';
import { describe, expect, test } from 'vitest';
import { chiSquare } from '../draws/chi-square.ts';
import { nextBelow, seededWords } from '../draws/index.ts';
import { drawTiers } from '../lottery/draw-tiers.ts';
import { type Board, type Play, type Prizes, returnRate } from '../lottery/index.ts';
import { realDataPresent, realFile } from '../real-data.ts';
import { ssc } from './index.ts';
import { listed } from './listed.ts';
import type { SscIndex } from './result.ts';

const long = process.env.BANYAN_LONG === '1';

const plays = new Map(ssc.plays.map((play) => [play.play, play]));
function playOf(code: string): Play<SscIndex> {
  const play = plays.get(code);
  if (play === undefined) throw new Error(code);
  return play;
}
function prizes(digits: readonly number[]): Prizes {
  return [{ tier: 'digits', numbers: digits.map(String) }];
}
function written(code: string, selection: string): string {
  const read = playOf(code).normalise(selection);
  if (!read.ok) throw new Error(`${code} ${selection} was refused`);
  return read.value;
}
function hits(code: string, selection: string, result: string): readonly number[] {
  return playOf(code).hits(written(code, selection), ssc.index(prizes([...result].map(Number))));
}
const combinations = (code: string, selection: string) => playOf(code).combinations(written(code, selection));

/** Chance for tests: numbers below n, one after another, always the same. */
function dice(label: string) {
  const words = seededWords('5'.repeat(64), label);
  const below = (n: number) => Number(nextBelow(BigInt(n), words));
  const shuffled = <T>(values: readonly T[]): T[] => {
    const left = [...values];
    return values.map(() => left.splice(below(left.length), 1)[0] as T);
  };
  const some = <T>(values: readonly T[], fewest: number, most: number): T[] =>
    shuffled(values).slice(0, Math.min(most, fewest + below(values.length + 1)));
  return { below, shuffled, some };
}
type Dice = ReturnType<typeof dice>;

/** A selection out of some digits, as a person may write it: in any order. */
function randomSelection(board: Board, digits: readonly string[], random: Dice): string {
  const { some, below } = random;
  const known = (symbols: readonly string[]) => (symbols.includes('0') ? digits : symbols);
  switch (board.kind) {
    case 'numbers':
      return some(digits, board.fewest, board.most).join('-');
    case 'places':
      return board.places.map(() => some(known(board.symbols), board.fewest === 5 ? 1 : 0, 4).join('-')).join('|');
    case 'groups': {
      const { placesOf } = board;
      const places = placesOf === undefined ? '' : `${some(['1', '2', '3', '4', '5'], placesOf.fewest, 5).join('-')}:`;
      return places + board.groups.map(({ fewest }) => some(known(board.symbols), fewest, 10).join('-')).join('|');
    }
    case 'choices':
      return some(board.choices, 1, 6).join('-');
    case 'list': {
      const number = () => Array.from({ length: board.digits }, () => digits[below(digits.length)]).join('');
      return [...new Set(Array.from({ length: 1 + below(12) }, number))].join('-');
    }
  }
}

/** A few digits, neighbours among them more often than not, so that rare shapes come too. */
function someDigits({ below, shuffled }: Dice): readonly string[] {
  const all = [...'0123456789'];
  const size = 2 + below(1 + below(9));
  return below(2) === 0 ? all.slice(below(11 - size)).slice(0, size) : shuffled(all).slice(0, size);
}

const cases = long ? 200 : 12;

test('hits of a selection are its listed combinations that win, on every level, and no result gives more than the most', () => {
  const came = new Set<string>();
  for (const play of ssc.plays) {
    const random = dice(`listed ${play.play}`);
    const isMissing = () => play.levels.some((_, level) => !came.has(`${play.play}/${level}`));
    for (let taken = 0; taken < cases || (taken < 400 && isMissing()); ) {
      const alphabet = someDigits(random);
      const text = randomSelection(play.board, alphabet, random);
      const read = play.normalise(text);
      if (!read.ok || play.combinations(read.value) > 3000) continue;
      taken += 1;
      const all = listed(play.play, read.value);
      expect(play.combinations(read.value), `${play.play} ${text}`).toBe(all.length);
      const most = play.mostHits(read.value);
      for (let drawn = 0; drawn < 6; drawn += 1) {
        const digits = Array.from({ length: 5 }, () => Number(alphabet[random.below(alphabet.length)]));
        const wanted = play.levels.map((_, level) => all.filter((combination) => combination(digits) === level).length);
        const found = play.hits(read.value, ssc.index(prizes(digits)));
        expect(found, `${play.play} ${read.value} on ${digits.join('')}`).toEqual(wanted);
        expect(found.every((count, level) => count <= (most[level] as number))).toBe(true);
        for (const [level, count] of found.entries()) if (count > 0) came.add(`${play.play}/${level}`);
      }
    }
  }
  // A comparison that never met a win would prove little.
  const never = ssc.plays.flatMap(({ play, levels }) => levels.map((_, level) => `${play}/${level}`));
  expect(never.filter((level) => !came.has(level))).toEqual([]);
});

test('equal bets have one text, however they were written', () => {
  for (const play of ssc.plays) {
    const random = dice(`written ${play.play}`);
    for (let taken = 0; taken < cases; ) {
      const text = randomSelection(play.board, [...'0123456789'], random);
      const read = play.normalise(text);
      if (!read.ok) continue;
      taken += 1;
      expect(play.normalise(read.value)).toEqual(read);
      const other = text
        .split(':')
        .map((half) =>
          half
            .split('|')
            .map((part) => random.shuffled(part.split('-')).join('-'))
            .join('|'),
        )
        .join(':');
      expect(play.normalise(other)).toEqual(read);
    }
  }
});

test('selections that are none are refused', () => {
  const bad: Readonly<Record<string, readonly string[]>> = {
    F3S: ['', '0|1', '0|1|2|3', '0||2', '0|1|1-1', '0|1|10', '0|1|٣', '0|1|-2', '0|1|2 ', '0-|1|2', '0|1|+2'],
    B2L: ['', '1', '123', '12-12', '12-1', '12 13', '1２'],
    A5L: [Array.from({ length: 67 }, (_, number) => String(number).padStart(5, '0')).join('-')],
    F3Z3: ['1', '1-1', '1-2|3', '01-2'],
    A5Z60: ['0|0-1-2', '0|1-2', '0', '|1-2-3', '0|1-2-3|4', '0-1|'],
    F3SUM: ['28', '00', '1-1', '-1', '1.0', '1e0'],
    F3GSUM: ['0', '27'],
    POS: ['||||', '|||', '1|||||', 'a||||'],
    R3S: ['1|2|||', '1|2'],
    R2G: ['0-1', ':0-1', '1:0-1', '1-6:0-1', '0-1:0-1', '1-1:0-1', '1-2:0', '1-2:0-1:', '1-2:0-1|2'],
    F2BS: ['big', 'big|', 'big|high', 'big-big|odd', 'Big|odd'],
    DT: ['1-2:', '1-2:lion', '1:dragon', 'dragon', '1-2:dragon-dragon'],
    F3SHAPE: ['five', 'triple-triple'],
  };
  for (const [play, selections] of Object.entries(bad)) {
    for (const selection of selections) {
      expect(playOf(play).normalise(selection), `${play} "${selection}"`).toMatchObject({
        ok: false,
        code: 'selection-malformed',
        details: { play },
      });
    }
  }
});

/** For the windows of a play's name, its first place and their number. */
const windows: Readonly<Record<string, readonly [first: number, count: number]>> = {
  F4: [0, 4],
  B4: [1, 4],
  F3: [0, 3],
  M3: [1, 3],
  B3: [2, 3],
  F2: [0, 2],
  B2: [3, 2],
};

type Weighed = readonly [index: SscIndex, weight: number];

/** All results that a play can tell apart, with how many results of five digits or of its window each stands for. */
function* weighed(first: number, count: number, isOrdered: boolean): Generator<Weighed> {
  for (let number = 0; number < 10 ** count; number += 1) {
    const digits = Array.from({ length: count }, (_, at) => Math.floor(number / 10 ** at) % 10);
    // Where the order means nothing, the 2,002 descending results stand for all.
    if (!isOrdered && digits.some((digit, at) => digit > (digits[at - 1] ?? 9))) continue;
    const placed = Array.from({ length: 5 }, (_, at) => digits[at - first] ?? 0);
    yield [ssc.index(prizes(placed)), isOrdered ? 1 : ordersOf(digits)];
  }
}

/** The same for plays of one window, which share what they asked before; of those over five places only the unordered. */
const shared = new Map<string, readonly Weighed[]>();
function results(code: string): Iterable<Weighed> {
  const window = windows[code.slice(0, 2)];
  const isOrdered = window !== undefined || !/^(FUN|A5[ZN]|A5SHAPE)/.test(code);
  if (window === undefined && isOrdered) return weighed(0, 5, true);
  const name = window === undefined ? 'unordered' : code.slice(0, 2);
  const known = shared.get(name) ?? [...weighed(...(window ?? ([0, 5] as const)), isOrdered)];
  shared.set(name, known);
  return known;
}

/** In how many orders these five digits come. */
function ordersOf(digits: readonly number[]): number {
  const factorial = [1, 1, 2, 6, 24, 120] as const;
  const counts = [...new Set(digits)].map((digit) => digits.filter((other) => other === digit).length);
  return counts.reduce((ways, count) => ways / (factorial[count] as number), 120);
}

/** Plays with 100,000 results, and a window like another: one of them in the short run. */
const slow = /^(A5[SLC]$|POS|R|DT|B4)/;
const counted = ssc.plays.filter(({ play }) => long || !slow.test(play) || play === 'R2S');

test('chances are what all results give, counted', { timeout: 120_000 }, () => {
  for (const play of counted) {
    const random = dice(`counted ${play.play}`);
    for (let taken = 0; taken < (long ? 6 : 1); ) {
      const read = play.normalise(randomSelection(play.board, [...'0123456789'], random));
      if (!read.ok) continue;
      taken += 1;
      const totals = play.levels.map(() => 0);
      let all = 0;
      for (const [index, weight] of results(play.play)) {
        all += weight;
        const hit = play.hits(read.value, index);
        for (const [level, count] of hit.entries()) totals[level] = (totals[level] as number) + count * weight;
      }
      for (const [level, chance] of play.chance(read.value).entries()) {
        const share = { numerator: BigInt(totals[level] as number), denominator: BigInt(all) };
        expect(sameRate(chance, share), `${play.play} ${read.value}`).toBe(true);
      }
    }
  }
});

test('the printed counts of combinations', () => {
  const row = (code: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => combinations(code, String(from + at)));
  const sums = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75];
  expect(row('F3SUM', 0, 27)).toEqual([...sums, ...sums.toReversed()]);
  const groups = [1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15];
  expect(row('B3GSUM', 1, 26)).toEqual([...groups, ...groups.toReversed()]);
  expect(groups.reduce((sum, count) => sum + 2 * count, 0)).toBe(210);
  expect(row('M3SPAN', 0, 9)).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54]);
  expect(row('F2SPAN', 0, 9)).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2]);
  expect(row('B2SUM', 0, 18)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  const all = '0-1-2-3-4-5-6-7-8-9';
  const five = [all, all, all, all, all].join('|');
  expect(combinations('A5S', five)).toBe(100_000);
  expect(combinations('A5C', five)).toBe(500_000);
  expect(combinations('F3Z3', all)).toBe(90);
  expect(combinations('F3Z6', all)).toBe(120);
  expect(combinations('A5Z120', all)).toBe(252);
  expect(combinations('F4Z24', all)).toBe(210);
  expect(combinations('F4Z6', all)).toBe(45);
  expect(combinations('A5Z60', '0-1|1-2-3-4')).toBe(4 + 1);
  expect(combinations('A5Z30', '0-1-2|2-3')).toBe(1 + 3);
  expect(combinations('F3GB', '7')).toBe(54);
  expect(combinations('F2GB', '7')).toBe(9);
  expect(combinations('R2S', '0-1|2||3|')).toBe(2 + 2 + 1);
  expect(combinations('R3Z6', `1-2-3-4-5:${all}`)).toBe(10 * 120);
  expect(combinations('POS', '0-1|2|||3')).toBe(4);
});

test('of 100,000 results so many are of every shape, and the printed chances come out', () => {
  const per = (code: string, selection: string, all: number) =>
    playOf(code)
      .chance(written(code, selection))
      .map(({ numerator, denominator }) => (Number(numerator) * all) / Number(denominator));
  const five = 'five-four-full-triple-pairs-pair-different';
  expect(per('A5SHAPE', five, 100_000)).toEqual([10, 450, 900, 7200, 10_800, 50_400, 30_240]);
  expect(per('F3SHAPE', 'triple-straight-pair-half-mixed', 1000)).toEqual([10, 48, 270, 336, 336]);
  const single: readonly (readonly [string, string, number])[] = [
    ['A5N2', '0-1', 14_670],
    ['A5N3', '0-1-2', 4350],
    ['F4N1', '0', 34_390],
    ['F4N2', '0-1', 9740],
    ['F3N1', '0', 27_100],
    ['F3N2', '0-1', 5400],
    ['FUN1', '0', 40_951],
    ['FUN2', '0', 8146],
    ['FUN3', '0', 856],
    ['FUN4', '0', 46],
    ['F2BS', 'big|odd', 25_000],
    ['B3BS', 'big|odd|even', 12_500],
  ];
  for (const [code, selection, chance] of single) expect(per(code, selection, 100_000), code).toEqual([chance]);
  expect(per('DT', '1-2:dragon-tiger-tie', 100)).toEqual([90, 10]);
});

test('at series 2000 every play returns all but what rounding its price took', () => {
  for (const play of ssc.plays) {
    const odds = play.levels.map((level) => {
      const read = parseRate(level.odds);
      if (!read.ok) throw new Error(level.odds);
      return read.value;
    });
    for (const sample of play.samples) {
      const { numerator, denominator } = returnRate(odds, play.chance(sample), play.combinations(sample), play.cost);
      expect(numerator <= denominator, play.play).toBe(true);
      expect((denominator - numerator) * 1_000_000n < denominator, play.play).toBe(true);
    }
  }
});

test('worked settlements', () => {
  // The front three 6-4-5 and the back three 5-7-7.
  expect(hits('F3S', '6|4-5|0-5', '64577')).toEqual([1]);
  expect(hits('B3Z3', '5-7', '64577')).toEqual([1]);
  expect(hits('B3Z6', '5-6-7', '64577')).toEqual([0]);
  expect(hits('B3GSUM', '19', '64577')).toEqual([1, 0]);
  expect(hits('F3GSUM', '15', '64577')).toEqual([0, 1]);
  expect(hits('A5C', '1-6|4|5|7|7', '64577')).toEqual([1, 2, 2, 2, 2]);
  expect(hits('A5C', '6|4|5|0|7', '64577')).toEqual([0, 0, 0, 0, 1]);
  expect(hits('FUN2', '7-4', '64577')).toEqual([1]);
  expect(hits('DT', '1-2-4-5:dragon-tie', '64577')).toEqual([1, 1]);
  expect(hits('F2BS', 'big-even|small-even', '64577')).toEqual([4]);
  // A triple is neither group, and no bearer's.
  expect(hits('B3GB', '7', '64777')).toEqual([0, 0]);
  expect(hits('R3Z6', '1-2-3-4-5:4-5-6-7', '64577')).toEqual([7]);
  expect(hits('R2S', '6|4|0|7|7', '64577')).toEqual([6]);
});

test('a result is five single digits, and a draw makes one', () => {
  expect(ssc.parse(prizes([6, 4, 5, 7, 7])).ok).toBe(true);
  expect(ssc.parse(prizes([6, 4, 5, 7]))).toEqual({ ok: false, fault: { reason: 'count-wrong', tier: 'digits' } });
  expect(ssc.parse([{ tier: 'digits', numbers: ['6', '4', '57', '7', '1'] }])).toMatchObject({
    fault: { reason: 'number-too-long', found: '57' },
  });
  expect(() => ssc.index([])).toThrow(RangeError);
  const words = seededWords('6'.repeat(64), 'ssc');
  const counts = Array.from({ length: 5 }, () => new Array<number>(10).fill(0));
  for (let number = 0; number < 4000; number += 1) {
    for (const [place, digit] of (drawTiers(ssc.tiers, words)[0]?.numbers ?? []).entries()) {
      const row = counts[place] as number[];
      row[Number(digit)] = (row[Number(digit)] as number) + 1;
    }
  }
  // The 99.9 % point of nine degrees of freedom.
  for (const row of counts) expect(chiSquare(row)).toBeLessThan(27.88);
});

describe.skipIf(!realDataPresent)('the real issues', () => {
  test('all hundred, through every play: what is listed wins, and each window wins on its own digits', () => {
    const [header, ...rows] = realFile('lottery/ssc.csv').trimEnd().split('\n');
    expect(header).toBe('issue,code,open_time_utc');
    expect(rows).toHaveLength(100);
    const samples = ssc.plays.flatMap((play) =>
      play.samples.map((sample) => ({ play, sample, all: listed(play.play, sample) })),
    );
    const counts = { zu3: 0, zu6: 0, dragon: 0, tiger: 0, tie: 0, sevens: 0 };
    for (const row of rows) {
      const code = row.split(',')[1] as string;
      const parsed = ssc.parse(prizes([...code].map(Number)));
      if (!parsed.ok) throw new Error(row);
      const index = ssc.index(parsed.value);
      for (const { play, sample, all } of samples) {
        const wins = all.map((combination) => combination([...code].map(Number)));
        const wanted = play.levels.map((_, level) => wins.filter((win) => win === level).length);
        expect(play.hits(sample, index), `${play.play} ${sample} ${code}`).toEqual(wanted);
      }
      expect(hits('A5L', code, code)).toEqual([1]);
      expect(hits('B3S', [...code.slice(2)].join('|'), code)).toEqual([1]);
      counts.zu3 += hits('B3Z3', '0-1-2-3-4-5-6-7-8-9', code)[0] as number;
      counts.zu6 += hits('B3Z6', '0-1-2-3-4-5-6-7-8-9', code)[0] as number;
      for (const side of ['dragon', 'tiger', 'tie'] as const) {
        counts[side] += hits('DT', `1-5:${side}`, code).reduce((sum, count) => sum + count, 0);
      }
      counts.sevens += hits('POS', '7|7|7|7|7', code)[0] as number;
    }
    expect(counts).toEqual({ zu3: 27, zu6: 73, dragon: 41, tiger: 52, tie: 7, sevens: 55 });
  });
});
