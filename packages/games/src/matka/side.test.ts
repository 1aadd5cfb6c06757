/** One side of a market: every panna and motor over all thousand draws, against lists written out. */
import { expect, test } from 'vitest';
import { countChances, type PlayModel, some, tryPlay } from '../balls/trials.ts';
import { lotteryOf } from '../lottery/index.ts';
import { panna } from './index.ts';

const game = lotteryOf(panna);
const digits = [...'1234567890'];
/** As a panna is written: 1 to 9 and then 0. */
const sorted = (three: readonly string[]) => [...three].sort((a, b) => digits.indexOf(a) - digits.indexOf(b)).join('');
const all = [...new Set(Array.from({ length: 1000 }, (_, at) => sorted([...String(at).padStart(3, '0')])))];
const ofKinds = (count: number) => all.filter((one) => new Set(one).size === count);

const oneOf = (count: number): PlayModel => ({
  pick: (chance) => ofKinds(count)[chance(ofKinds(count).length)] as string,
  list: (selection) => [[selection]],
  level: ([one], [drawn]) => (one === drawn ? 'win' : undefined),
});
const motor = (count: number, fewest: number): PlayModel => ({
  pick: (chance) => some(digits, fewest + chance(11 - fewest), chance).join('-'),
  list: (selection) =>
    ofKinds(count)
      .filter((one) => [...one].every((digit) => selection.includes(digit)))
      .map((one) => [one]),
  level: ([one], [drawn]) => (one === drawn ? 'win' : undefined),
});

const models: Readonly<Record<string, PlayModel>> = {
  ANK: {
    pick: (chance) => some(digits, 1 + chance(10), chance).join('-'),
    list: (selection) => selection.split('-').map((digit) => [digit]),
    level: ([digit], [drawn = '']) =>
      String([...drawn].reduce((sum, one) => sum + Number(one), 0)).endsWith(digit ?? '') ? 'win' : undefined,
  },
  SP: oneOf(3),
  DP: oneOf(2),
  TP: oneOf(1),
  SPM: motor(3, 4),
  DPM: motor(2, 2),
};

test('every play is described here', () => {
  expect(Object.keys(models)).toEqual([...game.plays.keys()]);
});

test.each(Object.entries(models).filter(([play]) => !/^.P$/.test(play)))(
  '%s: random selections win what their pannas win one by one',
  (play, model) => {
    tryPlay(game, play, model, 60);
  },
);

test('chances and most hits are those of all thousand draws', () => {
  const results = Array.from({ length: 1000 }, (_, at) => [sorted([...String(at).padStart(3, '0')])]);
  countChances(game, results, [
    ['ANK', '0'],
    ['ANK', '1-4-9'],
    ['SP', '123'],
    ['DP', '110'],
    ['TP', '000'],
    ['SPM', '0-1-2-3'],
    ['SPM', '0-1-2-3-4-5-6-7-8-9'],
    ['DPM', '0-1'],
    ['DPM', '3-5-8'],
  ]);
});

test('a panna may come in any order and is one bet; a motor of too few digits is none', () => {
  expect(game.normalise('SP', '021')).toEqual({ ok: true, value: '120' });
  expect(game.normalise('DP', '101')).toEqual({ ok: true, value: '110' });
  for (const [play, selection] of [
    ['SP', '112'],
    ['DP', '123'],
    ['TP', '112'],
    ['SPM', '1-2-3'],
    ['DPM', '1'],
    ['ANK', ''],
    ['SPM', '1-1-2-3'],
  ] as const)
    expect(game.normalise(play, selection), `${play} ${selection}`).toMatchObject({
      ok: false,
      code: 'selection-malformed',
    });
  expect(game.parse([{ tier: 'PANNA', numbers: ['021'] }])).toMatchObject({ ok: false });
});
