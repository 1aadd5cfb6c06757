/** The colour game: all ten digits as players of it list them, and what each choice returns. */
import { expect, test } from 'vitest';
import { type PlayModel, countChances, decimals, some, tryPlay } from '../balls/trials.ts';
import { lotteryOf } from '../lottery/index.ts';
import { colour } from './index.ts';

const game = lotteryOf(colour);
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** As it is printed beside the pad: the colours of each digit. */
const printed: Readonly<Record<string, readonly string[]>> = {
  0: ['red', 'violet'],
  1: ['green'],
  2: ['red'],
  3: ['green'],
  4: ['red'],
  5: ['green', 'violet'],
  6: ['red'],
  7: ['green'],
  8: ['red'],
  9: ['green'],
};

function words(choices: readonly string[], level: (choice: string, digit: string) => string | undefined): PlayModel {
  return {
    pick: (chance) => some(choices, 1 + chance(choices.length), chance).join('-'),
    list: (selection) => selection.split('-').map((choice) => [choice]),
    level: ([choice = ''], [digit = '']) => level(choice, digit),
  };
}

const models: Readonly<Record<string, PlayModel>> = {
  COLOUR: words(['green', 'violet', 'red'], (choice, digit) => {
    const own = printed[digit] ?? [];
    if (!own.includes(choice)) return undefined;
    return own.length === 2 && choice !== 'violet' ? 'shared' : choice;
  }),
  SIDES: words(['big', 'small'], (side, digit) => ('56789'.includes(digit) === (side === 'big') ? 'win' : undefined)),
  NUM: words(digits, (choice, digit) => (choice === digit ? 'win' : undefined)),
};

test('every play is described here', () => {
  expect(Object.keys(models)).toEqual([...game.plays.keys()]);
});

test.each(Object.entries(models))('%s: random selections win what their choices win one by one', (play, model) => {
  tryPlay(game, play, model, 60);
});

test('chances and most hits are those of all ten digits', () => {
  const bets = [...game.plays].flatMap(([play, { samples }]) => samples.map((sample) => [play, sample] as const));
  const larger = [
    ['COLOUR', 'green-violet-red'],
    ['COLOUR', 'violet-red'],
    ['SIDES', 'big-small'],
    ['NUM', '0-5-9'],
  ] as const;
  countChances(
    game,
    digits.map((digit) => [digit]),
    [...bets, ...larger],
  );
});

test('a digit returns 90 %, violet 90 %, green and red 95 %, a side 98 %', () => {
  const returned = (play: string, choice: string) => {
    const one = game.plays.get(play);
    const chances = one?.chance(choice) ?? [];
    return (one?.levels ?? []).reduce(
      (sum, { odds }, at) =>
        sum + Number(odds) * Number(decimals(chances[at] ?? { numerator: 0n, denominator: 1n }, 3)),
      0,
    );
  };
  expect(game.plays.get('COLOUR')?.levels.map(({ odds }) => odds)).toEqual(['2', '4.5', '2', '1.5']);
  for (const [choice, share] of Object.entries({ green: 0.95, violet: 0.9, red: 0.95 }))
    expect(returned('COLOUR', choice), choice).toBeCloseTo(share, 10);
  expect(returned('SIDES', 'small')).toBeCloseTo(0.98, 10);
  expect(returned('NUM', '7')).toBeCloseTo(0.9, 10);
});
