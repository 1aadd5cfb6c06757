/** Teer: every number of a round, and a forecast over both. */
import { expect, test } from 'vitest';
import { countChances, type PlayModel, some, tryPlay } from '../balls/trials.ts';
import { lotteryOf } from '../lottery/index.ts';
import { teer, teerPair } from './index.ts';

const round = lotteryOf(teer);
const pair = lotteryOf(teerPair);
const digits = [...'0123456789'];
const numbers = digits.flatMap((ten) => digits.map((one) => ten + one));

const among = (symbols: readonly string[], wins: (symbol: string, drawn: string) => boolean): PlayModel => ({
  pick: (chance) => some(symbols, 1 + chance(symbols.length), chance).join('-'),
  list: (selection) => selection.split('-').map((symbol) => [symbol]),
  level: ([symbol = ''], [drawn = '']) => (wins(symbol, drawn) ? 'win' : undefined),
});
const models: Readonly<Record<string, PlayModel>> = {
  HOUSE: among(digits, (digit, drawn) => drawn.startsWith(digit)),
  ENDING: among(digits, (digit, drawn) => drawn.endsWith(digit)),
  DIRECT: among(numbers, (number, drawn) => number === drawn),
};

test('every play is described here', () => {
  expect(Object.keys(models)).toEqual([...round.plays.keys()]);
});

test.each(Object.entries(models))('%s: random selections win what their numbers win one by one', (play, model) => {
  tryPlay(round, play, model, 60);
});

test('chances are those of all hundred rounds', () => {
  countChances(
    round,
    numbers.map((number) => [number]),
    [
      ['HOUSE', '0'],
      ['HOUSE', '1-4'],
      ['ENDING', '9'],
      ['DIRECT', '07'],
      ['DIRECT', '07-68-99'],
    ],
  );
});

test('a forecast is both numbers in their order, one of ten thousand', () => {
  const drawn = [
    { tier: 'ROUND1', numbers: ['07'] },
    { tier: 'ROUND2', numbers: ['68'] },
  ];
  const decide = pair.decider(drawn);
  expect([decide('FORECAST', '0768'), decide('FORECAST', '6807')]).toEqual([[1], [0]]);
  expect(pair.plays.get('FORECAST')?.chance('0768')).toEqual([{ numerator: 1n, denominator: 10_000n }]);
  for (const wrong of ['', '768', '07-68', '07680', '৩৩৩৩'])
    expect(pair.normalise('FORECAST', wrong)).toMatchObject({ ok: false, code: 'selection-malformed' });
});
