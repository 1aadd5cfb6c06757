/** 5D: every place by its digit and its sides, and the sum over all hundred thousand results. */
import { expect, test } from 'vitest';
import { countChances, expectFair, pickPlaces, type PlayModel, some, tryPlay } from '../balls/trials.ts';
import { lotteryOf } from '../lottery/index.ts';
import { fiveD } from './index.ts';

const game = lotteryOf(fiveD);
const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
const sides = ['big', 'small', 'odd', 'even'];
/** As it is printed beside the pad. */
const printed: Readonly<Record<string, string>> = { big: '56789', small: '01234', odd: '13579', even: '02468' };

function placed(symbols: readonly string[], wins: (symbol: string, digit: string) => boolean): PlayModel {
  return {
    pick(chance) {
      for (;;) {
        const picked = pickPlaces(5, symbols, { fewest: 0, chance });
        if (picked !== '||||') return picked;
      }
    },
    list: (selection) =>
      selection
        .split('|')
        .flatMap((part, at) => (part === '' ? [] : part.split('-').map((symbol) => [String(at), symbol]))),
    level: ([at, symbol = ''], numbers) => (wins(symbol, numbers[Number(at)] ?? '') ? 'win' : undefined),
  };
}

const models: Readonly<Record<string, PlayModel>> = {
  SIDES: placed(sides, (side, digit) => printed[side]?.includes(digit) === true),
  SUMSIDES: {
    pick: (chance) => some(sides, 1 + chance(sides.length), chance).join('-'),
    list: (selection) => selection.split('-').map((side) => [side]),
    level([side = ''], numbers) {
      const sum = numbers.reduce((total, digit) => total + Number(digit), 0);
      const is = { big: sum > 22, small: sum < 23, odd: sum % 2 === 1, even: sum % 2 === 0 }[side];
      return is === true ? 'win' : undefined;
    },
  },
  POS: placed(digits, (symbol, digit) => symbol === digit),
};

test('every play is described here', () => {
  expect(Object.keys(models)).toEqual([...game.plays.keys()]);
});

test.each(Object.entries(models))('%s: random selections win what their combinations win one by one', (play, model) => {
  tryPlay(game, play, model, 60);
});

test('chances and most hits are those of all hundred thousand results', () => {
  const results = Array.from({ length: 100_000 }, (_, number) => [...String(number).padStart(5, '0')]);
  countChances(game, results, [
    ['SIDES', 'big||||'],
    ['SIDES', 'big-even|small-even|odd||big-small-odd-even'],
    ['SUMSIDES', 'big'],
    ['SUMSIDES', 'even'],
    ['SUMSIDES', 'big-small-odd'],
    ['POS', '|7|||'],
    ['POS', '0-1-2|7||3-4|9'],
  ]);
});

test('at series 2000 every play returns its stake', () => {
  expectFair(game);
});
