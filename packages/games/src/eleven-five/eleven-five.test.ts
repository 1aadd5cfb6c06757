/** Eleven-five: the published figures, every result a play can tell apart, and combinations listed one by one. */
import { expect, test } from 'vitest';
import {
  banked,
  countChances,
  expectFair,
  normal,
  orders,
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
import { elevenFive } from './index.ts';

const game = lotteryOf(elevenFive);
const balls = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];
const windows = { FRONT1: [0, 1], FRONT2: [0, 2], FRONT3: [0, 3], MID3: [1, 4], BACK3: [2, 5], BACK2: [3, 5] } as const;

/** So many balls, of which the window has all, or which has all of the window. */
function group(picked: number, [from, to]: readonly [number, number]): PlayModel {
  return {
    pick: (chance) => some(balls, picked + chance(12 - picked), chance).join('-'),
    list: (selection) => subsets(selection.split('-'), picked),
    level(chosen, numbers) {
      const there = numbers.slice(from, to);
      const isWon =
        picked <= there.length
          ? chosen.every((ball) => there.includes(ball))
          : there.every((ball) => chosen.includes(ball));
      return isWon ? 'win' : undefined;
    },
  };
}

function withBankers(picked: number, window: readonly [number, number]): PlayModel {
  return {
    ...group(picked, window),
    pick: (chance) => pickBanked(balls, picked, chance),
    list: (selection) => banked(selection, picked),
  };
}

function straight([from, to]: readonly [number, number]): PlayModel {
  const list = (selection: string) =>
    products(selection.split('|').map((part) => part.split('-'))).filter((order) => new Set(order).size === to - from);
  return {
    pick(chance) {
      for (;;) {
        const picked = pickPlaces(to - from, balls.slice(0, 4), { fewest: 1, chance });
        if (list(picked).length > 0) return picked;
      }
    },
    list,
    level: (order, numbers) => (order.join() === numbers.slice(from, to).join() ? 'win' : undefined),
  };
}

const all = [0, 5] as const;
const models: Record<string, PlayModel> = { FRONT1: group(1, windows.FRONT1) };
for (const picked of [1, 2, 3, 4, 5, 6, 7, 8]) {
  models[`ANY${picked}`] = group(picked, all);
  if (picked > 1) models[`ANY${picked}D`] = withBankers(picked, all);
}
for (const window of ['FRONT2', 'FRONT3', 'MID3', 'BACK3', 'BACK2'] as const) {
  const [from, to] = windows[window];
  models[window] = straight([from, to]);
  models[`${window}G`] = group(to - from, [from, to]);
  models[`${window}GD`] = withBankers(to - from, [from, to]);
}
models['POS'] = {
  pick(chance) {
    for (;;) {
      const picked = pickPlaces(5, balls, { fewest: 0, chance });
      if (picked !== '||||') return picked;
    }
  },
  list: (selection) =>
    selection.split('|').flatMap((part, at) => (part === '' ? [] : part.split('-').map((ball) => [String(at), ball]))),
  level: ([at, ball], numbers) => (numbers[Number(at)] === ball ? 'win' : undefined),
};

test('every play is told here', () => {
  expect(Object.keys(models).sort()).toEqual([...game.plays.keys()].sort());
});

test.each(Object.entries(models))('%s: random selections win what their combinations win one by one', (play, model) => {
  tryPlay(game, play, model, 25);
});

/** Results in which the places of a window have every order of balls once; the other places have what is left. */
function resultsOver([from, to]: readonly [number, number]): string[][] {
  return orders(balls, to - from).map((order) => {
    const left = balls.filter((ball) => !order.includes(ball));
    return [...left.slice(0, from), ...order, ...left.slice(from, 5 - order.length)];
  });
}

test('chances and most hits are those of all results', () => {
  const sets = subsets(balls, 5);
  const ofAny = [...game.plays].filter(([play]) => play.startsWith('ANY'));
  const bets = ofAny.flatMap(([play, { samples }]) => samples.map((sample) => [play, sample] as const));
  const larger = [
    ['ANY1', '01-02-03-04-05-06-07'],
    ['ANY2', '01-04-07-10'],
    ['ANY5', '01-02-04-05-06-07-09-10-11'],
    ['ANY6', '01-02-03-04-05-06-07-08-11'],
    ['ANY8', balls.join('-')],
    ['ANY4D', '02-05|01-03-08-09'],
    ['ANY7D', '02-05-06-07|01-03-08-09-11'],
  ] as const;
  countChances(game, sets, [...bets, ...larger]);
});

test.each(Object.entries(windows))(
  '%s and its groups: chances and most hits over every order of its balls',
  (window, bounds) => {
    const plays = [...game.plays].filter(
      ([play]) => play === window || play === `${window}G` || play === `${window}GD`,
    );
    const bets = plays.flatMap(([play, { samples }]) => samples.map((sample) => [play, sample] as const));
    const size = bounds[1] - bounds[0];
    const straights =
      size === 1
        ? []
        : [[window, normal(game, window, ['01-02-03', '02-05', '02-03-11'].slice(0, size).join('|'))] as const];
    countChances(game, resultsOver(bounds), [...bets, ...straights]);
  },
);

test('one ball at one place: chances over results in which every ball comes once at each place', () => {
  const turns = balls.map((_, turn) => balls.map((_, at) => balls[(at + turn) % 11] as string).slice(0, 5));
  const rule = game.plays.get('POS');
  countChances(game, turns, [['POS', '01||||']]);
  const selection = '01-02|01|01-02||07-08-09';
  expect(rule?.chance(selection)).toEqual([{ numerator: 8n, denominator: 11n }]);
  // 01 and 02 for three places: two of them can come.
  expect(rule?.mostHits(selection)).toEqual([3]);
});

test('the published chances and fair prices', () => {
  const fair = {
    ANY1: '4.4',
    ANY2: '11',
    ANY3: '33',
    ANY4: '132',
    ANY5: '924',
    ANY6: '154',
    ANY7: '44',
    ANY8: '16.5',
    FRONT1: '22',
    FRONT2: '220',
    FRONT2G: '110',
    FRONT3: '1980',
    FRONT3G: '330',
  };
  const table = {
    ANY1: '3.90',
    ANY2: '9.9',
    ANY3: '29.7',
    ANY4: '118',
    ANY5: '831',
    ANY6: '138',
    ANY7: '39.6',
    ANY8: '14.8',
    FRONT1: '19.8',
    FRONT2: '198',
    FRONT2G: '99',
    FRONT3: '1782',
    FRONT3G: '297',
  };
  // The published table is of 90 %, its prizes rounded; printed per 2 units, so a unit returns half.
  for (const [play, price] of Object.entries(fair)) {
    const sample = game.plays.get(play)?.samples[0] as string;
    const half = (prize: string) => [String(Number(prize) / 2)];
    expect(`${play} ${returned(game, play, sample, { odds: half(price), places: 6 })}`).toBe(`${play} 1.000000`);
    const printed = Number(returned(game, play, sample, { odds: half(table[play as keyof typeof table]) }));
    expect(Math.abs(printed - 0.9), play).toBeLessThan(0.015);
  }
  expectFair(game);
});

test('the state prices return what they are worth', () => {
  const state = {
    ANY2: '3',
    ANY3: '9.5',
    ANY4: '39',
    ANY5: '270',
    ANY6: '45',
    ANY7: '13',
    ANY8: '4.5',
    FRONT1: '6.5',
    FRONT2: '65',
    FRONT2G: '32.5',
    FRONT3: '585',
    FRONT3G: '97.5',
  };
  const returns = Object.entries(state).map(([play, odds]) =>
    returned(game, play, game.plays.get(play)?.samples[0] as string, { odds: [odds], places: 3 }),
  );
  // 6/11, 19/33, 78/132, 540/924, 90/154, 26/44, 9/16.5, 13/22, 130/220, 65/110, 1170/1980, 195/330
  expect(returns).toEqual([
    '0.545',
    '0.576',
    '0.591',
    '0.584',
    '0.584',
    '0.591',
    '0.545',
    '0.591',
    '0.591',
    '0.591',
    '0.591',
    '0.591',
  ]);
});

test('combinations are counted, not listed', () => {
  const count = (play: string, selection: string) => game.plays.get(play)?.combinations(selection);
  expect(count('ANY5', balls.join('-'))).toBe(462);
  expect(count('ANY5D', '01-02|03-04-05-06-07-08-09-10-11')).toBe(84);
  expect(count('FRONT3', [balls, balls, balls].map((all) => all.join('-')).join('|'))).toBe(990);
  expect(count('FRONT3', '01-02-03|01-02-03|01-02-03')).toBe(6);
  expect(count('POS', [balls, balls, balls, balls, balls].map((all) => all.join('-')).join('|'))).toBe(55);
});

test('equal bets have one text', () => {
  expect(normal(game, 'FRONT2', '01|02-01')).toBe('01|02');
  expect(normal(game, 'FRONT3', '02-01|01-02|11-02-03')).toBe('01-02|01-02|03-11');
  expect(normal(game, 'ANY3D', '09-01|11-03')).toBe('01-09|03-11');
});

test.each([
  ['ANY2', '01'],
  ['ANY2', '1-2'],
  ['ANY2', '01-12'],
  ['ANY2', '00-01'],
  ['ANY2', '01-01'],
  ['ANY2', '01-02-'],
  ['ANY2', ' 01-02'],
  ['ANY3D', '01|02-03'.replace('-03', '')],
  ['ANY3D', '01-02|03'],
  ['ANY3D', '|01-02-03-04'],
  ['ANY3D', '01-02-03|04-05'],
  ['ANY3D', '01|01-02-03'],
  ['FRONT2', '01|01'],
  ['FRONT3', '01-02|01-02|01-02'],
  ['FRONT2', '01-02'],
  ['FRONT2', '01||02'],
  ['POS', '||||'],
  ['POS', '01|||'],
  ['POS', '01-01||||'],
  ['POS', `01||||${'-02'.repeat(200)}`],
])('%s %j is no selection', (play, selection) => {
  expect(game.normalise(play, selection)).toMatchObject({ ok: false, code: 'selection-malformed' });
});

test('a result is five different balls in the order in which they came', () => {
  const read = (...numbers: string[]) => game.parse([{ tier: 'balls', numbers }]);
  expect(read('11', '02', '05', '01', '09')).toMatchObject({ value: [{ numbers: ['11', '02', '05', '01', '09'] }] });
  expect(read('11', '02', '05', '11', '09')).toMatchObject({ fault: { reason: 'number-repeated', found: '11' } });
  expect(read('11', '2', '05', '01', '09')).toMatchObject({ fault: { reason: 'zeros-lost', found: '2' } });
  expect(read('11', '02', '05', '01', '12')).toMatchObject({ fault: { reason: 'out-of-range' } });
});
