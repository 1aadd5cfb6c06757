/** PK10: the published counts, every order a play can tell apart, and combinations listed one by one. */
import { expect, test } from 'vitest';
import {
  countChances,
  decimals,
  expectFair,
  normal,
  orders,
  pickPlaces,
  products,
  returned,
  some,
  type PlayModel,
  tryPlay,
} from '../balls/trials.ts';
import { lotteryOf } from '../lottery/index.ts';
import { pk10 } from './index.ts';

const game = lotteryOf(pk10);
const long = process.env.BANYAN_LONG === '1';
const racers = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];
const sums = Array.from({ length: 17 }, (_, at) => String(at + 3));
const sides = ['big', 'small', 'odd', 'even'];
const sumOf = ([first, second]: readonly string[]) => Number(first) + Number(second);

/** Every place and symbol of a selection is a combination of its own. */
const each = (selection: string) =>
  selection
    .split('|')
    .flatMap((part, at) => (part === '' ? [] : part.split('-').map((symbol) => [String(at), symbol])));

function placed(
  places: number,
  symbols: readonly string[],
  wins: (at: number, symbol: string, numbers: readonly string[]) => boolean,
): PlayModel {
  return {
    pick(chance) {
      for (;;) {
        const picked = pickPlaces(places, symbols, { fewest: 0, chance });
        if (picked.length >= places) return picked;
      }
    },
    list: each,
    level: ([at, symbol = ''], numbers) => (wins(Number(at), symbol, numbers) ? 'win' : undefined),
  };
}

function top(count: number): PlayModel {
  const list = (selection: string) =>
    products(selection.split('|').map((part) => part.split('-'))).filter((order) => new Set(order).size === count);
  return {
    pick(chance) {
      for (;;) {
        const picked = pickPlaces(count, racers.slice(0, 6), { fewest: 1, chance });
        if (list(picked).length > 0) return picked;
      }
    },
    list,
    level: (order, numbers) => (order.join() === numbers.slice(0, count).join() ? 'win' : undefined),
  };
}

function words(choices: readonly string[], level: PlayModel['level']): PlayModel {
  return {
    pick: (chance) => some(choices, 1 + chance(choices.length), chance).join('-'),
    list: (selection) => selection.split('-').map((choice) => [choice]),
    level,
  };
}

function isSide(side: string, racer: number): boolean {
  return { big: racer >= 6, small: racer <= 5, odd: racer % 2 === 1, even: racer % 2 === 0 }[side] === true;
}

const models: Readonly<Record<string, PlayModel>> = {
  POS: placed(10, racers, (at, symbol, numbers) => numbers[at] === symbol),
  SIDES: placed(10, sides, (at, side, numbers) => isSide(side, Number(numbers[at]))),
  DT: placed(5, ['dragon', 'tiger'], (at, side, numbers) => {
    const isDragon = Number(numbers[at]) > Number(numbers.at(-1 - at));
    return side === (isDragon ? 'dragon' : 'tiger');
  }),
  TOP2: top(2),
  TOP3: top(3),
  TOP4: top(4),
  TOP5: top(5),
  SUM: words(sums, ([sum], numbers) => (sumOf(numbers) === Number(sum) ? sum : undefined)),
  SUMSIDES: words(sides, ([side = ''], numbers) => {
    const sum = sumOf(numbers);
    if (sum === 11) return side === 'small' || side === 'odd' ? 'eleven' : undefined;
    const isWon = { big: sum >= 12, small: sum <= 11, odd: sum % 2 === 1, even: sum % 2 === 0 }[side];
    return isWon ? side : undefined;
  }),
};

test('every play is told here', () => {
  expect(Object.keys(models)).toEqual([...game.plays.keys()]);
});

test.each(Object.entries(models))('%s: random selections win what their combinations win one by one', (play, model) => {
  tryPlay(game, play, model, 25);
});

/** Orders whose first places are as given; the others come as they are left. */
function led(first: readonly string[]): string[] {
  return [...first, ...racers.filter((racer) => !first.includes(racer))];
}

test('chances over every order of the first places', { timeout: 60_000 }, () => {
  const bets = (plays: readonly string[]) =>
    plays.flatMap((play) => (game.plays.get(play)?.samples ?? []).map((sample) => [play, sample] as const));
  const twos = orders(racers, 2).map(led);
  countChances(game, twos, [
    ...bets(['TOP2', 'SUM', 'SUMSIDES']),
    ['SUM', sums.join('-')],
    ['SUMSIDES', 'small-odd'],
    ['TOP2', '01-02|02-03'],
  ]);
  const threes = orders(racers, 3).map(led);
  countChances(game, threes, [...bets(['TOP3']), ['TOP3', '01-02|02-03|01-03-07']]);
  const fours = orders(racers, 4).map(led);
  countChances(game, fours, bets(['TOP4']));
  if (long) countChances(game, orders(racers, 5).map(led), bets(['TOP5']));
});

test('chances over orders in which every racer comes once at each place, and over every pair of dragon and tiger', () => {
  const turns = racers.map((_, turn) => racers.map((_, at) => racers[(at + turn) % 10] as string));
  countChances(game, turns, [
    ['POS', '01|||||||||'],
    ['SIDES', 'big|||||||||'],
    ['SIDES', '||odd|||||||'],
  ]);
  const pairs = orders(racers, 2).map(([dragon = '', tiger = '']) => {
    const rest = racers.filter((racer) => racer !== dragon && racer !== tiger);
    return [dragon, ...rest, tiger];
  });
  countChances(game, pairs, [
    ['DT', 'dragon||||'],
    ['DT', 'dragon-tiger||||'],
  ]);
});

test('the most that can win is what ten different racers can do', () => {
  const most = (play: string, selection: string) => game.plays.get(play)?.mostHits(selection);
  expect(most('POS', '01|01|01|02|||||||'.slice(0, -1))).toEqual([2]);
  expect(most('POS', Array.from({ length: 10 }, () => racers.join('-')).join('|'))).toEqual([10]);
  // Only five racers are big, so five places of ten win on big and five on odd, of which two more are big.
  expect(most('SIDES', Array.from({ length: 10 }, () => 'big').join('|'))).toEqual([5]);
  expect(most('SIDES', Array.from({ length: 10 }, () => 'big-odd').join('|'))).toEqual([10]);
  expect(most('SIDES', Array.from({ length: 10 }, () => sides.join('-')).join('|'))).toEqual([20]);
  expect(most('DT', 'dragon|dragon-tiger|||tiger')).toEqual([3]);
});

test('the published counts of champion and runner-up', () => {
  const counts = sums.map((sum) => {
    const [chance] =
      game.plays
        .get('SUM')
        ?.chance(sum)
        .filter(({ numerator }) => numerator > 0n) ?? [];
    return chance === undefined ? 0 : Number((chance.numerator * 90n) / chance.denominator);
  });
  expect(counts).toEqual([2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]);
  const ofSide = (side: string) => {
    const sum = game.plays
      .get('SUMSIDES')
      ?.chance(side)
      .reduce((total, { numerator, denominator }) => total + (numerator * 90n) / denominator, 0n);
    return Number(sum);
  };
  expect(sides.map(ofSide)).toEqual([40, 50, 50, 40]);
});

test('fair prices; the positions of the trade at 9.9 return 99 %; a push on 11', () => {
  expectFair(game);
  expect(returned(game, 'POS', '01|||||||||', { odds: ['9.9'] })).toBe('0.9900');
  expect(game.plays.get('SUMSIDES')?.levels.map(({ level, odds }) => `${level} ${odds}`)).toEqual([
    'big 2.25',
    'small 1.8',
    'odd 1.8',
    'even 2.25',
    'eleven 1.8',
  ]);
  const push = ['2.25', '2', '2', '2.25', '1'];
  expect(returned(game, 'SUMSIDES', 'small', { odds: push })).toBe(decimals({ numerator: 90n, denominator: 90n }, 4));
});

test('combinations of a full board are counted at once', () => {
  const full = (places: number) => Array.from({ length: places }, () => racers.join('-')).join('|');
  expect(game.plays.get('TOP5')?.combinations(full(5))).toBe(30_240);
  expect(game.plays.get('POS')?.combinations(full(10))).toBe(100);
  expect(normal(game, 'POS', full(10)).length).toBeLessThanOrEqual(400);
});

test.each([
  ['POS', '|||||||||'],
  ['POS', '01||||||||'],
  ['POS', '1|||||||||'],
  ['POS', '11|||||||||'],
  ['SIDES', 'big-big|||||||||'],
  ['SIDES', 'BIG|||||||||'],
  ['DT', 'tie||||'],
  ['TOP2', '01'],
  ['TOP2', '01|01'],
  ['TOP3', '01|02|'],
  ['SUM', '20'],
  ['SUMSIDES', 'eleven'],
])('%s %j is no selection', (play, selection) => {
  expect(game.normalise(play, selection)).toMatchObject({ ok: false, code: 'selection-malformed' });
});
