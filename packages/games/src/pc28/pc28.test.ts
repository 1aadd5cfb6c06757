/** PC28: the published counts and prices, all 1,000 results, and combinations listed one by one. */
import { expect, test } from 'vitest';
import {
  countChances,
  decimals,
  expectFair,
  products,
  returned,
  some,
  subsets,
  type PlayModel,
  tryPlay,
} from '../balls/trials.ts';
import { lotteryOf } from '../lottery/index.ts';
import { pc28 } from './index.ts';

const game = lotteryOf(pc28);
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const results = products([digits, digits, digits]);
const sums = Array.from({ length: 28 }, (_, sum) => String(sum));
const twoDigits = sums.map((sum) => sum.padStart(2, '0'));
const sides = ['big', 'small', 'odd', 'even'];
const combos = ['bigodd', 'bigeven', 'smallodd', 'smalleven'];
const sumOf = (drawn: readonly string[]) => drawn.reduce((sum, digit) => sum + Number(digit), 0);

/** The published counts of the sums 0 to 27 among 1,000. */
const counts = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1,
];

function words(
  choices: readonly string[],
  level: (choice: string, drawn: readonly string[]) => string | undefined,
): PlayModel {
  return {
    pick: (chance) => some(choices, 1 + chance(choices.length), chance).join('-'),
    list: (selection) => selection.split('-').map((choice) => [choice]),
    level: ([choice = ''], drawn) => level(choice, drawn),
  };
}

function wins(side: string, sum: number): boolean {
  const isBig = sum >= 14;
  const isOdd = sum % 2 === 1;
  return (
    (!side.includes('big') || isBig) &&
    (!side.includes('small') || !isBig) &&
    (!side.includes('odd') || isOdd) &&
    (!side.includes('even') || !isOdd)
  );
}

const runs = digits.slice(0, 8).map((first) => `${first}${Number(first) + 1}${Number(first) + 2}`);
const shapes: Readonly<Record<string, (drawn: readonly string[]) => boolean>> = {
  triple: (drawn) => new Set(drawn).size === 1,
  pair: (drawn) => new Set(drawn).size === 2,
  straight: (drawn) => runs.includes(drawn.toSorted().join('')),
};

const models: Readonly<Record<string, PlayModel>> = {
  SUM: words(sums, (sum, drawn) => (sumOf(drawn) === Number(sum) ? sum : undefined)),
  ANY3: {
    pick: (chance) => some(twoDigits, 3 + chance(26), chance).join('-'),
    list: (selection) => subsets(selection.split('-'), 3),
    level: (three, drawn) => (three.some((sum) => Number(sum) === sumOf(drawn)) ? 'win' : undefined),
  },
  SIDES: words(sides, (side, drawn) => (wins(side, sumOf(drawn)) ? 'win' : undefined)),
  SIDES14: words(sides, (side, drawn) => {
    if (!wins(side, sumOf(drawn))) return undefined;
    return [13, 14].includes(sumOf(drawn)) ? 'push' : 'win';
  }),
  COMBO: words(combos, (combo, drawn) => {
    if (!wins(combo, sumOf(drawn))) return undefined;
    return [13, 14].includes(sumOf(drawn)) ? 'push' : combo;
  }),
  ENDS: words(['low', 'high'], (end, drawn) =>
    (end === 'low' ? sumOf(drawn) < 5 : sumOf(drawn) > 22) ? 'win' : undefined,
  ),
  COLOUR: words(['red', 'green', 'blue'], (colour, drawn) => {
    const sum = sumOf(drawn);
    if ([0, 13, 14, 27].includes(sum)) return undefined;
    return ['red', 'green', 'blue'][sum % 3] === colour ? colour : undefined;
  }),
  SHAPE: words(['triple', 'pair', 'straight'], (shape, drawn) => (shapes[shape]?.(drawn) ? shape : undefined)),
};

test('every play is told here', () => {
  expect(Object.keys(models)).toEqual([...game.plays.keys()]);
});

test.each(Object.entries(models))('%s: random selections win what their combinations win one by one', (play, model) => {
  tryPlay(game, play, model, play === 'ANY3' ? 15 : 60);
});

test('chances and most hits are those of all 1,000 results', () => {
  const bets = [...game.plays]
    .filter(([play]) => play !== 'ANY3')
    .flatMap(([play, { samples }]) => samples.map((sample) => [play, sample] as const));
  const larger = [
    ['ANY3', '12-13-14'],
    ['ANY3', '00-01-02-13-20'],
    ['SUM', sums.join('-')],
    ['COMBO', combos.join('-')],
    ['SIDES14', 'big-odd'],
    ['COLOUR', 'red-blue'],
  ] as const;
  countChances(game, results, [...bets, ...larger]);
});

const shareOf = (play: string, selection: string) =>
  game.plays
    .get(play)
    ?.chance(selection)
    .map((chance) => decimals(chance, 3))
    .filter((share) => share !== '0.000');

test('the published counts', () => {
  for (const [sum, count] of counts.entries()) {
    const [chance] =
      game.plays
        .get('SUM')
        ?.chance(String(sum))
        .filter(({ numerator }) => numerator > 0n) ?? [];
    expect(chance && (chance.numerator * 1000n) / chance.denominator, String(sum)).toBe(BigInt(count));
  }
  expect(sides.map((side) => shareOf('SIDES', side))).toEqual([['0.500'], ['0.500'], ['0.500'], ['0.500']]);
  // Big and even is .269, of which .075 is the 14; small and odd .269 with the 13.
  expect(combos.map((combo) => shareOf('COMBO', combo))).toEqual([
    ['0.231'],
    ['0.194', '0.075'],
    ['0.194', '0.075'],
    ['0.231'],
  ]);
  expect(['triple', 'pair', 'straight'].map((shape) => shareOf('SHAPE', shape))).toEqual([
    ['0.010'],
    ['0.270'],
    ['0.048'],
  ]);
  expect(['low', 'high'].map((end) => shareOf('ENDS', end))).toEqual([['0.035'], ['0.035']]);
  expect(['red', 'green', 'blue'].map((colour) => shareOf('COLOUR', colour))).toEqual([
    ['0.332'],
    ['0.258'],
    ['0.258'],
  ]);
});

test('the published prices return what was published', () => {
  const at = (play: string, selection: string, ...odds: string[]) =>
    returned(game, play, selection, { odds, places: 5 });
  expect(at('SIDES', 'big', '1.98')).toBe('0.99000');
  const combo = ['3.98', '3.98', '3.98', '3.98', '1'];
  expect(at('COMBO', 'smallodd', ...combo)).toBe('0.84712');
  expect(at('COMBO', 'bigeven', ...combo)).toBe('0.84712');
  expect(at('COMBO', 'smalleven', ...combo)).toBe('0.91938');
  // The flat price on every number, which is why each has its own.
  const flat = (price: string) => sums.map(() => price);
  expect([at('SUM', '0', ...flat('16')), at('SUM', '13', ...flat('16')), at('SUM', '14', ...flat('15'))]).toEqual([
    '0.01600',
    '1.20000',
    '1.12500',
  ]);
  expect(at('SHAPE', 'triple', '66', '1', '1')).toBe('0.66000');
});

test('fair prices, number by number; a push pays its stake and says that it is one', () => {
  expectFair(game, ['ANY3']);
  const levels = game.plays.get('SUM')?.levels ?? [];
  expect([levels[0], levels[13], levels[12]]).toEqual([
    { level: '0', odds: '1000' },
    { level: '13', odds: '13.333333' },
    { level: '12', odds: '13.69863' },
  ]);
  expect(game.plays.get('SIDES14')?.levels).toEqual([
    { level: 'win', odds: '2.17647' },
    { level: 'push', odds: '1', isRefund: true },
  ]);
});

test('three sums have one price, at which none returns more than its stake and the likeliest all of it', () => {
  const { samples = [] } = game.plays.get('ANY3') ?? {};
  const returns = samples.map((sample) => Number(returned(game, 'ANY3', sample, { places: 9 })));
  expect(samples.length).toBe(new Set(returns).size);
  expect(Math.max(...returns)).toBeLessThanOrEqual(1);
  expect(Math.max(...returns)).toBeGreaterThan(0.999_999);
  expect(Math.max(...returns)).toBe(Number(returned(game, 'ANY3', '12-13-14', { places: 9 })));
});

test.each([
  ['SUM', '28'],
  ['SUM', '00'],
  ['SUM', '-1'],
  ['ANY3', '00-01'],
  ['ANY3', '0-1-2'],
  ['ANY3', '00-00-01'],
  ['ANY3', '00-01-28'],
  ['COMBO', 'big-odd'],
  ['COLOUR', 'grey'],
  ['SHAPE', 'pair-pair'],
])('%s %j is no selection', (play, selection) => {
  expect(game.normalise(play, selection)).toMatchObject({ ok: false, code: 'selection-malformed' });
});
