/** Live lo: every number of a prize, and where a draw stands in its table. */
import { expect, test } from 'vitest';
import { countChances, type PlayModel, some, tryPlay } from '../balls/trials.ts';
import { lotteryOf } from '../lottery/index.ts';
import { liveLo, livePlace, livePrizes } from './index.ts';

const prize = lotteryOf(liveLo);
const digits = [...'0123456789'];
const numbers = digits.flatMap((ten) => digits.map((one) => ten + one));

const among = (symbols: readonly string[], wins: (symbol: string, drawn: string) => boolean): PlayModel => ({
  pick: (chance) => some(symbols, 1 + chance(symbols.length), chance).join('-'),
  list: (selection) => selection.split('-').map((symbol) => [symbol]),
  level: ([symbol = ''], [drawn = '']) => (wins(symbol, drawn) ? 'win' : undefined),
});
const models: Readonly<Record<string, PlayModel>> = {
  LO: among(numbers, (number, drawn) => number === drawn),
  HEAD: among(digits, (digit, drawn) => drawn.startsWith(digit)),
  TAIL: among(digits, (digit, drawn) => drawn.endsWith(digit)),
};

test('every play is described here', () => {
  expect(Object.keys(models)).toEqual([...prize.plays.keys()]);
});

test.each(Object.entries(models))('%s: random selections win what their numbers win one by one', (play, model) => {
  tryPlay(prize, play, model, 60);
});

test('chances are those of all hundred prizes', () => {
  const all = numbers.map((number) => [number]);
  const selections = [
    ['LO', '07'],
    ['LO', '07-68-99'],
    ['HEAD', '0'],
    ['HEAD', '1-4'],
    ['TAIL', '9'],
  ] as const;
  countChances(
    prize,
    all,
    selections.map(([play, selection]) => [play, selection]),
  );
});

test('a table is the 27 prizes of the north, and a day of one every twenty seconds is whole tables', () => {
  expect(livePrizes).toHaveLength(27);
  expect(livePrizes.at(0)).toBe('G1');
  expect(livePrizes.at(-1)).toBe('DB');
  expect(86_400 / 20 / livePrizes.length).toBe(160);
  expect(livePlace('202611290001')).toEqual({ table: 1, prize: 0, toCome: 27 });
  expect(livePlace('202611290027')).toEqual({ table: 1, prize: 26, toCome: 1 });
  expect(livePlace('202611290028')).toEqual({ table: 2, prize: 0, toCome: 27 });
  expect(livePlace('202611294320')).toEqual({ table: 160, prize: 26, toCome: 1 });
  for (const other of ['20261129', '', '202611290000', '2026112900o1']) expect(livePlace(other)).toBeUndefined();
});
