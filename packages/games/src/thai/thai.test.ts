/** The board of Thai, Lao and Hanoi draws: by hand, against a slow reading, over every result there is, and on real draws. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRate } from '@banyan/core/money';
import { chiSquare } from '../draws/chi-square.ts';
import { seededWords } from '../draws/seeded.ts';
import { type Lottery, lotteryOf, type Prizes, reduced, returnRate } from '../lottery/index.ts';
import { realDataPresent, realFile } from '../real-data.ts';
import { hanoi, lao, thai, thaiFamily } from './index.ts';

const boards = { thai: lotteryOf(thai), lao: lotteryOf(lao), hanoi: lotteryOf(hanoi) };
const three = (number: number): string => String(number).padStart(3, '0');
const two = (number: number): string => String(number).padStart(2, '0');

const thaiDraw = (first: string, front: readonly string[], back: readonly string[], bottom: string): Prizes => [
  { tier: 'FIRST', numbers: [first] },
  { tier: 'FRONT3', numbers: front },
  { tier: 'LAST3', numbers: back },
  { tier: 'LAST2', numbers: [bottom] },
];
/** The draw of 16 May 2026. */
const real = thaiDraw('107387', ['091', '298'], ['602', '716'], '08');
const repeated = thaiDraw('453011', ['001', '133'], ['001', '001'], '62');
const laoDraw: Prizes = [{ tier: 'FIRST', numbers: ['8107'] }];

test.each<[string, string, number, number]>([
  // On the real draw, and on one whose top is 011 and whose last spins agree.
  ['TOP3', '387', 1, 0],
  ['TOP3', '873', 0, 0],
  ['TOD3', '378', 1, 0],
  ['TOD3', '011', 0, 1],
  ['TOP2', '87', 1, 0],
  ['TOP2', '11', 0, 1],
  ['BOT2', '08', 1, 0],
  ['BOT2', '80', 0, 0],
  ['FRONT3', '298', 1, 0],
  ['FRONT3', '001', 0, 1],
  ['BOT3', '602', 1, 0],
  ['BOT3', '001', 0, 2],
  ['BOT3', '298', 0, 0],
  ['RUNTOP', '8', 1, 0],
  ['RUNTOP', '1', 0, 1],
  ['RUNBOT', '8', 1, 0],
  ['RUNBOT', '2', 0, 1],
  ['WITHIN4', '0-3-7-8', 1, 0],
  ['WITHIN4', '0-1-2-3', 0, 0],
  ['WITHIN4', '0-1-3-7-8', 2, 0],
  ['WITHIN5', '0-1-3-7-8', 1, 0],
  ['WITHIN5', '0-1-2-3-4-5-6-7-8-9', 21, 0],
  ['HILO3', 'small', 1, 1],
  ['HILO3', 'big', 0, 0],
  ['HILO1', 'small|big|big', 3, 1],
  ['HILO1', '|small-big|small', 1, 2],
])('%s %s hits %i and %i times', (play, selection, onReal, onRepeated) => {
  expect([boards.thai.decider(real)(play, selection), boards.thai.decider(repeated)(play, selection)]).toEqual([
    [onReal],
    [onRepeated],
  ]);
});

test('Lao reads four digits: the top is the last three, the bottom the first two', () => {
  const decide = boards.lao.decider(laoDraw);
  const hits = (play: string, selection: string) => decide(play, selection)[0];
  expect([hits('TOP4', '8107'), hits('TOP3', '107'), hits('TOP2', '07'), hits('BOT2', '81')]).toEqual([1, 1, 1, 1]);
  expect([hits('TOP4', '1078'), hits('BOT2', '07'), hits('RUNBOT', '0'), hits('TOD3', '017')]).toEqual([0, 0, 0, 1]);
  expect(['FRONT3', 'BOT3'].filter((play) => boards.lao.plays.has(play))).toEqual([]);
});

test('Hanoi reads the special prize and tier 1 of a north draw', () => {
  const draw = boards.hanoi.draw(seededWords('5'.repeat(64), 'hanoi'));
  const [special, first] = [draw[0]?.numbers[0] as string, draw[1]?.numbers[0] as string];
  const decide = boards.hanoi.decider(draw);
  for (const [play, selection] of [
    ['TOP3', special.slice(2)],
    ['TOP2', special.slice(3)],
    ['BOT2', first.slice(3)],
  ] as const) {
    expect(decide(play, selection)).toEqual([1]);
  }
  expect(draw.map(({ tier, numbers }) => `${tier} ${numbers.length}`).join(' ')).toBe(
    'DB 1 G1 1 G2 2 G3 6 G4 4 G5 6 G6 3 G7 4',
  );
  expect(['TOP4', 'FRONT3', 'BOT3'].filter((play) => boards.hanoi.plays.has(play))).toEqual([]);
});

/** What a play returns at its starting odds, in thousandths, for one of its selections. */
function returned(lottery: Lottery, code: string, selection: string): number {
  const play = lottery.plays.get(code);
  if (play === undefined) throw new Error(`no play ${code}`);
  const odds = play.levels.map((level) => {
    const rate = parseRate(level.odds);
    if (!rate.ok) throw new Error(level.odds);
    return rate.value;
  });
  const rate = returnRate(odds, play.chance(selection), play.combinations(selection), play.cost);
  return Number((rate.numerator * 100_000n) / rate.denominator) / 100;
}

test.each([
  ['TOP3', '387', 900],
  ['TOD3', '123', 780],
  ['TOD3', '112', 390],
  ['TOP2', '87', 900],
  ['BOT2', '08', 900],
  ['RUNTOP', '3', 867.2],
  ['RUNBOT', '3', 798],
  ['FRONT3', '091', 800],
  ['BOT3', '602', 800],
  ['WITHIN4', '0-1-2-3', 888],
  ['WITHIN5', '0-1-2-3-4', 900],
  ['HILO3', 'big', 950],
  ['HILO1', 'big|small|', 950],
])('%s %s returns %d of a thousand, as the price list implies', (play, selection, thousandths) => {
  expect(returned(boards.thai, play, selection)).toBe(thousandths);
});

test.each([
  ['TOP3', '38', '38７', '๓๘๗', '387-388', '3870', ''],
  ['TOD3', '111', '12', '12a', '-123'],
  ['RUNTOP', '12', '', 'x'],
  ['WITHIN4', '1-2-3', '1-2-3-3', '1-2-3-10', '1-2-3-', '1,2,3,4'],
  ['WITHIN5', '1-2-3-4'],
  ['HILO3', '', 'Big', 'small-big', 'toString'],
  ['HILO1', '||', 'small', 'small|big', 'small|big|small|big', 'small-small||', 'x||'],
])('%s refuses what its board does not have', (play, ...wrong) => {
  for (const selection of wrong) {
    expect(boards.thai.normalise(play, selection)).toMatchObject({ ok: false, code: 'selection-malformed' });
  }
});

test('orders that mean nothing are written in one way', () => {
  const written = (play: string, selection: string) => boards.thai.normalise(play, selection);
  expect(written('TOD3', '321')).toEqual({ ok: true, value: '123' });
  expect(written('TOP3', '321')).toEqual({ ok: true, value: '321' });
  expect(written('WITHIN4', '7-0-8-3')).toEqual({ ok: true, value: '0-3-7-8' });
  expect(written('HILO1', '|big-small|')).toEqual({ ok: true, value: '|small-big|' });
});

/** All subsets of so many. */
function subsets(all: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return all.flatMap((first, at) => subsets(all.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

/** The combinations of a selection one by one. */
function listed(play: string, selection: string): string[] {
  const within = /^WITHIN(\d)$/.exec(play);
  if (within !== null) return subsets(selection.split('-'), Number(within[1])).map((digits) => digits.join('-'));
  if (play !== 'HILO1') return [selection];
  const alone = (at: number, side: string): string => ['', '', ''].map((_, i) => (i === at ? side : '')).join('|');
  return selection.split('|').flatMap((place, at) => (place === '' ? [] : place.split('-').map((s) => alone(at, s))));
}

/** Whether one combination wins, in the plainest words; how often for the spins. */
function slow(play: string, selection: string, draw: Prizes): number {
  const [first = '', front, back, [bottom = ''] = []] = draw.map(({ numbers }) => numbers) as [[string], ...string[][]];
  const top = String(first).slice(-3);
  const wins: Record<string, () => boolean> = {
    TOP3: () => String(first).endsWith(selection),
    TOD3: () => [...selection].reduce((left, digit) => left.replace(digit, ''), top) === '',
    TOP2: () => String(first).endsWith(selection),
    BOT2: () => bottom === selection,
    RUNTOP: () => [...top].some((digit) => digit === selection),
    RUNBOT: () => [...bottom].some((digit) => digit === selection),
    WITHIN4: () => new Set(top).size === 3 && [...top].every((digit) => selection.split('-').includes(digit)),
    WITHIN5: () => new Set(top).size === 3 && [...top].every((digit) => selection.split('-').includes(digit)),
    HILO3: () => Number(top) >= 500 === (selection === 'big'),
    HILO1: () => selection.split('|').some((side, at) => side !== '' && Number(top[at]) >= 5 === (side === 'big')),
  };
  if (play === 'FRONT3') return (front ?? []).filter((number) => number === selection).length;
  if (play === 'BOT3') return (back ?? []).filter((number) => number === selection).length;
  return wins[play]?.() === true ? 1 : 0;
}

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const numberOf = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''));
const sidesOf = fc.subarray(['small', 'big'] as const).map((sides) => sides.join('-'));
const selections: readonly (readonly [string, fc.Arbitrary<string>])[] = [
  ...['TOP3', 'FRONT3', 'BOT3'].map((play) => [play, numberOf(3)] as const),
  ['TOD3', numberOf(3).filter((number) => new Set(number).size > 1)],
  ...['TOP2', 'BOT2'].map((play) => [play, numberOf(2)] as const),
  ...['RUNTOP', 'RUNBOT'].map((play) => [play, digit] as const),
  ...[4, 5].map(
    (size) =>
      [
        `WITHIN${size}`,
        fc.shuffledSubarray([...'0123456789'], { minLength: size }).map((all) => all.join('-')),
      ] as const,
  ),
  ['HILO3', fc.constantFrom('small', 'big')],
  [
    'HILO1',
    fc
      .tuple(sidesOf, sidesOf, sidesOf)
      .map((all) => all.join('|'))
      .filter((text) => text !== '||'),
  ],
];

/** A thousand results in which the top, each spin and the bottom stand for all of theirs equally often. */
const everyResult = Array.from({ length: 1000 }, (_, at) =>
  thaiDraw(
    `555${three(at)}`,
    [three(at), three((at * 7 + 1) % 1000)],
    [three((at * 3) % 1000), three(999 - at)],
    two(at % 100),
  ),
);

describe.each(selections)('%s', (code, arbitrary) => {
  const play = boards.thai.plays.get(code);
  if (play === undefined) throw new Error(`no play ${code}`);
  const deciders = everyResult.map((draw) => boards.thai.decider(draw));

  test('hits are the combinations that win, as many as the formula says, over every result as often as the chance', () => {
    fc.assert(
      fc.property(arbitrary, fc.integer({ min: 0, max: 999 }), (given, at) => {
        const written = boards.thai.normalise(code, given);
        if (!written.ok) throw new Error(given);
        const selection = written.value;
        const combinations = listed(code, selection);
        expect(play.combinations(selection)).toBe(combinations.length);
        const draw = everyResult[at] as Prizes;
        const wins = combinations.reduce((sum, one) => sum + slow(code, one, draw), 0);
        expect(deciders[at]?.(code, selection)).toEqual([wins]);
        const all = deciders.map((decide) => decide(code, selection)[0] as number);
        expect(play.chance(selection)).toEqual([reduced(BigInt(all.reduce((sum, hits) => sum + hits, 0)), 1000n)]);
        expect(play.mostHits(selection)[0]).toBeGreaterThanOrEqual(Math.max(...all));
      }),
      { seed: Number(process.env['BANYAN_SEED']), numRuns: 25 },
    );
  });
});

test('four digits win one of ten thousand', () => {
  const play = boards.lao.plays.get('TOP4');
  const wins = Array.from({ length: 10_000 }, (_, at) => at).filter((at) => {
    const draw = [{ tier: 'FIRST', numbers: [String(at).padStart(4, '0')] }];
    return boards.lao.decider(draw)('TOP4', '0777')[0] === 1;
  });
  expect(wins).toEqual([777]);
  expect(play?.chance('0777')).toEqual([{ numerator: 1n, denominator: 10_000n }]);
  expect(returned(boards.lao, 'TOP4', '0777')).toBe(900);
});

/** What nine degrees of freedom stay below in 99 of 100 samples. */
const highest = 21.666;

test.each(['thai', 'lao'] as const)('every digit of a %s draw is drawn as often as another', (name) => {
  const nextWord = seededWords('4'.repeat(64), name);
  const columns = new Map<string, number[]>();
  for (let draws = 0; draws < 5000; draws += 1) {
    for (const { tier, numbers } of boards[name].draw(nextWord)) {
      for (const [at, text] of [...numbers.join('')].entries()) {
        const counts = columns.get(`${tier} ${at}`) ?? Array.from({ length: 10 }, () => 0);
        counts[Number(text)] = (counts[Number(text)] ?? 0) + 1;
        columns.set(`${tier} ${at}`, counts);
      }
    }
  }
  // Of the twenty columns of a Thai draw one may pass the mark by chance, two may not.
  expect(columns.size).toBe(name === 'thai' ? 20 : 4);
  expect([...columns.values()].filter((counts) => chiSquare(counts) > highest).length).toBeLessThan(2);
});

test.runIf(realDataPresent)('every real Thai draw since 2006 pays what its own columns say', () => {
  const old = lotteryOf(thaiFamily('thai-2006', 0, 4));
  const rows = realFile('lottery/thai.csv').trimEnd().split(/\r?\n/).slice(1);
  let spins = 0;
  for (const row of rows) {
    const [, first = '', top3 = '', top2 = '', bottom2 = '', front3 = '', last3 = ''] = row.split(',');
    const back = last3.split('|');
    const isNew = front3 !== '';
    const front = front3.split('|');
    const draw = thaiDraw(first, front, back, bottom2).filter(({ tier }) => isNew || tier !== 'FRONT3');
    const decide = (isNew ? boards.thai : old).decider(draw);
    const hits = (play: string, selection: string): number => decide(play, selection)[0] as number;
    expect([hits('TOP3', top3), hits('TOP2', top2), hits('BOT2', bottom2)]).toEqual([1, 1, 1]);
    for (const spin of back) expect(hits('BOT3', spin)).toBe(back.filter((other) => other === spin).length);
    if (isNew) for (const spin of front) expect(hits('FRONT3', spin)).toBe(1);
    // Over the whole board: one straight, at most one in any order, the different digits that ran, every spin.
    const numbers = Array.from({ length: 1000 }, (_, at) => three(at));
    const sum = (play: string, board: readonly string[]): number =>
      board.reduce((all, one) => all + hits(play, one), 0);
    expect(sum('TOP3', numbers)).toBe(1);
    expect(sum('BOT3', numbers)).toBe(back.length);
    expect(sum('RUNTOP', [...'0123456789'])).toBe(new Set(top3).size);
    expect(sum('RUNBOT', [...'0123456789'])).toBe(new Set(bottom2).size);
    const orders = new Set(numbers.flatMap((one) => (new Set(one).size > 1 ? [[...one].sort().join('')] : [])));
    expect(sum('TOD3', [...orders])).toBe(new Set(top3).size > 1 ? 1 : 0);
    spins += back.length + (isNew ? front.length : 0);
  }
  expect([rows.length, spins]).toEqual([463, 255 * 4 + 208 * 4]);
});
