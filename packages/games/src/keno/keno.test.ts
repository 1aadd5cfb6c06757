/** Keno: the published chances, a small keno in full, and combinations listed one by one. */
import { describe, expect, test } from 'vitest';
import { bankerPlay, numbersPlay } from '../balls/caught.ts';
import { caughtChance, chooseExact } from '../balls/chance.ts';
import { choose } from '../lottery/choose.ts';
import { oneTier } from '../balls/tier.ts';
import {
  countChances,
  decimals,
  expectFair,
  normal,
  seeded,
  some,
  subsets,
  type PlayModel,
  tryPlay,
} from '../balls/trials.ts';
import { lotteryOf } from '../lottery/index.ts';
import { maxCombinations, maxSelectionLength } from '../lottery/play.ts';
import { realDataPresent, realFile } from '../real-data.ts';
import { keno } from './index.ts';

const game = lotteryOf(keno);
const balls = Array.from({ length: 80 }, (_, at) => String(at + 1).padStart(2, '0'));
const long = process.env.BANYAN_LONG === '1';

function pick(picked: number): PlayModel {
  const levels = new Set(game.plays.get(`PICK${picked}`)?.levels.map(({ level }) => level));
  return {
    pick: (chance) => some(balls, picked + chance(4), chance).join('-'),
    list: (selection) => subsets(selection.split('-'), picked),
    level(chosen, numbers) {
      const level = `hit${chosen.filter((ball) => numbers.includes(ball)).length}`;
      return levels.has(level) ? level : undefined;
    },
  };
}

const plays = Array.from({ length: 10 }, (_, at) => [`PICK${at + 1}`, at + 1] as const);

test('every play is told here', () => {
  expect(plays.map(([play]) => play)).toEqual([...game.plays.keys()]);
});

test.each(plays)('%s: random selections win what their combinations win one by one', (play, picked) => {
  tryPlay(game, play, pick(picked), 20);
});

test('the published chances', () => {
  const share = (picked: number, caught: number, places: number) =>
    decimals(caughtChance(80, 20, picked, caught), places);
  expect([share(1, 1, 2), share(2, 2, 6), share(3, 3, 6), share(4, 4, 6), share(5, 5, 9)]).toEqual([
    '0.25',
    '0.060127',
    '0.013875',
    '0.003063',
    '0.000644925',
  ]);
  expect([8, 7, 6, 5].map((caught) => share(8, caught, 9))).toEqual([
    '0.000004346',
    '0.000160455',
    '0.002366714',
    '0.018302586',
  ]);
  expect([10, 9, 8, 7, 6, 5, 0].map((caught) => share(10, caught, 9))).toEqual([
    '0.000000112',
    '0.000006121',
    '0.000135419',
    '0.001611143',
    '0.011479395',
    '0.051427688',
    '0.045790701',
  ]);
  const small = (caught: number, places: number) => decimals(caughtChance(40, 10, 10, caught), places);
  expect([small(10, 10), small(9, 9), small(8, 7), small(7, 6), small(6, 6), small(5, 6)]).toEqual([
    '0.0000000012',
    '0.000000354',
    '0.0000231',
    '0.000575',
    '0.006789',
    '0.042365',
  ]);
});

test('all that can be caught sums to certainty, whatever is picked', () => {
  for (let picked = 1; picked <= 10; picked += 1) {
    let ways = 0n;
    for (let caught = 0; caught <= picked; caught += 1)
      ways += chooseExact(20, caught) * chooseExact(60, picked - caught);
    expect(ways).toBe(chooseExact(80, picked));
  }
  expect([chooseExact(10, -1), chooseExact(3, 4)]).toEqual([0n, 0n]);
});

test('a small keno, three of seven, with and without bankers: chances and most hits over all its results', () => {
  const range = { first: 1, last: 7, digits: 1 };
  const ruleOf = (play: string, picked: number) => ({
    play,
    group: 'pick',
    range,
    picked,
    drawn: 3,
    levels: [3, 2, 1, 0].map((caught) => ({ level: `hit${caught}`, caught, odds: '1' })),
    chance: (caught: number) => caughtChance(7, 3, picked, caught),
    flags: (index: Uint8Array) => index,
  });
  const small = lotteryOf<Uint8Array>({
    rules: 'small',
    ...oneTier({ tier: 'balls', count: 3, ...range, isDistinct: true, isSorted: true }),
    plays: [numbersPlay(ruleOf('TWO', 2)), bankerPlay(ruleOf('THREE', 3))],
    index: ([only]) => Uint8Array.from({ length: 8 }, (_, ball) => (only?.numbers.includes(String(ball)) ? 1 : 0)),
  });
  const faces = ['1', '2', '3', '4', '5', '6', '7'];
  const bets = [2, 3, 4, 5, 6, 7].map((count) => ['TWO', faces.slice(0, count).join('-')] as const);
  const banked = ['1|2-3-4', '1|2-3-4-5-6-7', '1-2|3-4', '1-2|3-4-5-6-7', '7|1-2-3-5-6'].map(
    (selection) => ['THREE', selection] as const,
  );
  countChances(small, subsets(faces, 3), [...bets, ...banked]);
});

test('fair prices, and what the levels are', () => {
  expectFair(game);
  const levels = (play: string) => game.plays.get(play)?.levels.map(({ level, odds }) => `${level} ${odds}`);
  expect(levels('PICK1')).toEqual(['hit1 4']);
  expect(levels('PICK3')).toEqual(['hit3 43.242105', 'hit2 2.882807']);
  expect(levels('PICK10')?.map((level) => level.split(' ')[0])).toEqual([
    'hit10',
    'hit9',
    'hit8',
    'hit7',
    'hit6',
    'hit5',
    'hit0',
  ]);
});

test('no selection has more combinations or text than there may be', () => {
  for (const [play, { board, combinations }] of game.plays) {
    if (board.kind !== 'numbers') throw new Error('keno picks numbers');
    const most = balls.slice(0, board.most).join('-');
    expect(combinations(normal(game, play, most)), play).toBeLessThanOrEqual(maxCombinations);
    expect(most.length).toBeLessThanOrEqual(maxSelectionLength);
    if (board.most === 80) continue;
    expect(choose(board.most + 1, board.fewest), play).toBeGreaterThan(maxCombinations);
    expect(game.normalise(play, balls.slice(0, board.most + 1).join('-'))).toMatchObject({ ok: false });
  }
});

test.each([
  ['PICK2', '01'],
  ['PICK2', '01-1'],
  ['PICK2', '01-81'],
  ['PICK2', '00-80'],
  ['PICK2', '01-01'],
  ['PICK10', '01-02-03'],
  ['PICK11', '01'],
])('%s %j is no selection', (play, selection) => {
  expect(game.normalise(play, selection)).toMatchObject({ ok: false, code: 'selection-malformed' });
});

const draws = long ? 200_000 : 2000;
test(`${draws} draws of our own catch as often as computed`, { timeout: 180_000 }, () => {
  const { words } = seeded('keno draws');
  const caught = new Array<number>(11).fill(0);
  const came = new Array<number>(80).fill(0);
  for (let draw = 0; draw < draws; draw += 1) {
    const numbers = game.draw(words)[0]?.numbers ?? [];
    const hits = numbers.filter((ball) => Number(ball) % 8 === 0).length;
    caught[hits] = (caught[hits] as number) + 1;
    for (const ball of numbers) came[Number(ball) - 1] = (came[Number(ball) - 1] as number) + 1;
  }
  // Eight and more together, so that none is expected less than once; 99 % of fair runs stay below 20.09 at 8 degrees of freedom.
  let distance = 0;
  for (let hits = 0; hits <= 8; hits += 1) {
    const { numerator, denominator } = caughtChance(80, 20, 10, hits);
    const expected = (Number(numerator) / Number(denominator)) * draws;
    if (hits < 8) distance += ((caught[hits] as number) - expected) ** 2 / expected;
  }
  expect(distance).toBeLessThan(20.09);
  // Each ball comes in a quarter of the draws; four and a half standard deviations over 80 balls is one fair run in 1,800.
  const most = Math.max(...came.map((count) => Math.abs(count - draws / 4)));
  expect(most).toBeLessThan(4.5 * Math.sqrt(draws * 0.25 * 0.75));
});

describe.skipIf(!realDataPresent)('the real draws', () => {
  const rows = realDataPresent ? realFile('lottery/keno.csv').trimEnd().split('\n').slice(1) : [];
  const results = rows.map((row) => {
    const numbers = row
      .split(',')
      .slice(2, 22)
      .map((number) => number.padStart(2, '0'));
    const reading = game.parse([{ tier: 'balls', numbers }]);
    if (!reading.ok) throw new Error(JSON.stringify(reading.fault));
    return reading.value;
  });

  test('all 102 are results, and every play pays on each what its combinations pay', () => {
    expect(results).toHaveLength(102);
    for (const [play, picked] of plays) {
      const selection = balls.slice(0, picked + 1).join('-');
      const { level, list } = pick(picked);
      const combinations = list(selection);
      const names = game.plays.get(play)?.levels.map((each) => each.level) ?? [];
      for (const result of results) {
        const won = combinations.map((combination) => level(combination, result[0]?.numbers ?? []));
        expect(game.decider(result)(play, selection)).toEqual(
          names.map((name) => won.filter((each) => each === name).length),
        );
      }
    }
  });

  test('every number of every draw was caught once', () => {
    const caught = results.map((result) => game.decider(result)('PICK1', balls.join('-')));
    expect(caught).toEqual(results.map(() => [20]));
  });
});
