/** K3: the published prizes, every throw, and combinations listed one by one. */
import { expect, test } from 'vitest';
import {
  banked,
  countChances,
  expectFair,
  normal,
  pickBanked,
  pickPlaces,
  products,
  returned,
  some,
  subsets,
  type PlayModel,
  tryPlay,
} from '../balls/trials.ts';
import { lotteryOf } from '../lottery/index.ts';
import { k3 } from './index.ts';

const game = lotteryOf(k3);
const faces = ['1', '2', '3', '4', '5', '6'];
const sums = Array.from({ length: 16 }, (_, at) => String(at + 3));
const throws = products([faces, faces, faces]);

const sumOf = (dice: readonly string[]) => dice.reduce((sum, die) => sum + Number(die), 0);
const sorted = (dice: readonly string[]) => dice.toSorted().join('');
const isTriple = (dice: readonly string[]) => new Set(dice).size === 1;
const single = (selection: string) => selection.split('-').map((choice) => [choice]);

function words(choices: readonly string[], wins: (choice: string, dice: readonly string[]) => boolean): PlayModel {
  return {
    pick: (chance) => some(choices, 1 + chance(choices.length), chance).join('-'),
    list: single,
    level: ([choice = ''], dice) => (wins(choice, dice) ? 'win' : undefined),
  };
}

function different(picked: number): PlayModel {
  return {
    pick: (chance) => some(faces, picked + chance(7 - picked), chance).join('-'),
    list: (selection) => subsets(selection.split('-'), picked),
    level: (chosen, dice) => (chosen.every((face) => dice.includes(face)) ? 'win' : undefined),
  };
}

const models: Readonly<Record<string, PlayModel>> = {
  SUM: { ...words(sums, () => false), level: ([sum], dice) => (sumOf(dice) === Number(sum) ? sum : undefined) },
  SIDES: words(['big', 'small', 'odd', 'even'], (side, dice) => {
    if (isTriple(dice)) return false;
    const sum = sumOf(dice);
    return { big: sum > 10.5, small: sum < 10.5, odd: sum % 2 > 0, even: sum % 2 === 0 }[side] === true;
  }),
  TRI: words(['111', '222', '333', '444', '555', '666'], (triple, dice) => sorted(dice) === triple),
  TRIANY: words(['any'], (_, dice) => isTriple(dice)),
  PAIR: {
    pick: (chance) => {
      // Some picks have no combination: the same face alone on both sides.
      for (;;) {
        const picked = pickPlaces(2, faces, { fewest: 1, chance });
        if (new Set(picked.split(/[|-]/)).size > 1) return picked;
      }
    },
    list: (selection) =>
      products(selection.split('|').map((part) => part.split('-'))).filter(([double, other]) => double !== other),
    level: ([double = '', other = ''], dice) => (sorted(dice) === sorted([double, double, other]) ? 'win' : undefined),
  },
  PAIRANY: words(['11', '22', '33', '44', '55', '66'], (pair, dice) => sorted(dice).includes(pair)),
  DIFF3: different(3),
  DIFF3D: {
    ...different(3),
    pick: (chance) => pickBanked(faces, 3, chance),
    list: (selection) => banked(selection, 3),
  },
  DIFF2: different(2),
  DIFF2D: {
    ...different(2),
    pick: (chance) => pickBanked(faces, 2, chance),
    list: (selection) => banked(selection, 2),
  },
  RUNANY: words(['any'], (_, dice) => ['123', '234', '345', '456'].includes(sorted(dice))),
  ONE: {
    ...words(faces, () => false),
    level: ([face], dice) => [undefined, 'hit1', 'hit2', 'hit3'][dice.filter((die) => die === face).length],
  },
};

test('every play is told here', () => {
  expect(Object.keys(models)).toEqual([...game.plays.keys()]);
});

test.each(Object.entries(models))('%s: random selections win what their combinations win one by one', (play, model) => {
  tryPlay(game, play, model, 60);
});

test('chances and most hits are those of all 216 throws', () => {
  const bets = [...game.plays].flatMap(([play, { samples }]) => samples.map((sample) => [play, sample] as const));
  const larger = [
    ['SUM', sums.join('-')],
    ['SIDES', 'big-odd'],
    ['PAIR', '1-2|1-2-3'],
    ['DIFF3', '1-2-3-5-6'],
    ['DIFF3D', '2|1-4-5-6'],
    ['DIFF2', '1-2-3-4-5-6'],
    ['DIFF2D', '3|1-2-4'],
    ['ONE', '2-3-4'],
  ] as const;
  countChances(game, throws, [...bets, ...larger]);
  expectFair(game);
});

// Prizes of the state's list per 2 units. Every play returns 55.6 %, a few sums a little more.
test('the published prizes return what was published', () => {
  const prizes = [240, 80, 40, 25, 16, 12, 10, 9, 9, 10, 12, 16, 25, 40, 80, 240];
  const odds = prizes.map((prize) => String(prize / 2));
  const returns = sums.map((sum) => returned(game, 'SUM', sum, { odds, places: 3 }));
  const higher: Readonly<Record<string, string>> = {
    6: '0.579',
    8: '0.583',
    9: '0.579',
    10: '0.563',
    11: '0.563',
    12: '0.579',
    13: '0.583',
    15: '0.579',
  };
  expect(returns).toEqual(sums.map((sum) => higher[sum] ?? '0.556'));
  const others = [
    ['TRI', '111', '120'],
    ['TRIANY', 'any', '20'],
    ['PAIR', '1|2', '40'],
    ['PAIRANY', '11', '7.5'],
    ['DIFF3', '1-2-3', '20'],
    ['RUNANY', 'any', '5'],
    ['DIFF2', '1-2', '4'],
  ] as const;
  for (const [play, selection, price] of others) {
    expect(`${play} ${returned(game, play, selection, { odds: [price], places: 3 })}`).toBe(`${play} 0.556`);
  }
});

// The sic bo figures of the same document: edges at even money and at 1, 2 and 3 or 12 for a single face.
test('the credit plays return what sic bo does', () => {
  for (const side of ['big', 'small', 'odd', 'even']) {
    expect(returned(game, 'SIDES', side, { odds: ['2'], places: 6 })).toBe('0.972222');
  }
  expect(returned(game, 'ONE', '3', { odds: ['2', '3', '4'], places: 6 })).toBe('0.921296');
  expect(returned(game, 'ONE', '3', { odds: ['2', '3', '13'], places: 6 })).toBe('0.962963');
  expect(returned(game, 'DIFF2', '1-2', { odds: ['7'], places: 6 })).toBe('0.972222');
  expect(game.plays.get('ONE')?.levels.map(({ odds }) => odds)).toEqual(['2.170854', '3.256281', '4.341708']);
});

test('equal bets have one text', () => {
  expect(normal(game, 'PAIR', '1|2-1')).toBe('1|2');
  expect(normal(game, 'PAIR', '2-1|1-2')).toBe('1-2|1-2');
  expect(game.plays.get('PAIR')?.combinations('1-2|1-2')).toBe(2);
  expect(normal(game, 'SUM', '11-3')).toBe('3-11');
});

test.each([
  ['SUM', '2'],
  ['SUM', '03'],
  ['SUM', '3-3'],
  ['SUM', ''],
  ['SUM', '３'],
  ['TRI', '112'],
  ['PAIR', '1|1'],
  ['PAIR', '1|2|3'],
  ['PAIR', '1|'],
  ['PAIR', '1|7'],
  ['DIFF3', '1-2'],
  ['DIFF3', '1-2-2-3'],
  ['DIFF3D', '1-2|3'],
  ['DIFF3D', '1-2|2-3'],
  ['DIFF3D', '1-2-3|4-5'],
  ['DIFF2D', '1'],
  ['DIFF2D', '1|2-3|4'],
  ['SIDES', 'big-'],
  ['NONE', 'any'],
])('%s %j is no selection', (play, selection) => {
  expect(game.normalise(play, selection)).toMatchObject({ ok: false, code: 'selection-malformed' });
});

test('results are read in any order, and only three dice', () => {
  const read = (...numbers: string[]) => game.parse([{ tier: 'dice', numbers }]);
  expect(read('6', '1', '3')).toEqual({ ok: true, value: [{ tier: 'dice', numbers: ['1', '3', '6'] }] });
  const fault = (...numbers: string[]) => {
    const reading = read(...numbers);
    return reading.ok ? 'none' : reading.fault.reason;
  };
  expect([fault('1', '2'), fault('1', '2', '7'), fault('1', '2', '0'), fault('1', '2', '12')]).toEqual([
    'count-wrong',
    'out-of-range',
    'out-of-range',
    'number-too-long',
  ]);
  expect([fault('1', '', '2'), fault('1', 'x', '2'), fault('1', '٣', '2')]).toEqual([
    'prize-missing',
    'not-digits',
    'not-digits',
  ]);
  expect(game.parse([])).toMatchObject({ fault: { reason: 'tier-missing' } });
  expect(game.parse([{ tier: 'x', numbers: [] }])).toMatchObject({ fault: { reason: 'tier-unknown', tier: 'x' } });
  const twice = { tier: 'dice', numbers: ['1', '2', '3'] };
  expect(game.parse([twice, twice])).toMatchObject({ fault: { reason: 'tier-repeated' } });
});
