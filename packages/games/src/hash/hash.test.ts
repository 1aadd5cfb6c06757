/** The hash game: every bet over every end of a hash that it can tell apart. */
import { expect, test } from 'vitest';
import { countChances, expectFair, type PlayModel, some, tryPlay } from '../balls/trials.ts';
import { lotteryOf } from '../lottery/index.ts';
import { hash } from './index.ts';

const game = lotteryOf(hash);
const characters = [...'0123456789abcdef'];

function words(choices: readonly string[], level: (choice: string, text: string) => string | undefined): PlayModel {
  return {
    pick: (chance) => some(choices, 1 + chance(choices.length), chance).join('-'),
    list: (selection) => selection.split('-').map((choice) => [choice]),
    level: ([choice = ''], numbers) => level(choice, numbers.map((number) => characters[Number(number)]).join('')),
  };
}

const isLetter = (character: string | undefined) => /[a-f]/.test(character ?? '');
/** As it is printed beside the pad. */
const sides: Readonly<Record<string, string>> = {
  big: '89abcdef',
  small: '01234567',
  odd: '13579bdf',
  even: '02468ace',
};

/** Letters count nothing, of a sum the last digit counts. */
function counted(two: string): number {
  return Number(String([...two].reduce((sum, one) => sum + (isLetter(one) ? 0 : Number(one)), 0)).at(-1));
}

function duel(choice: string, text: string): string | undefined {
  const ahead = Math.sign(counted(text.slice(0, 2)) - counted(text.slice(3)));
  return ['player', 'tie', 'banker'][ahead + 1] === choice ? choice : undefined;
}

const models: Readonly<Record<string, PlayModel>> = {
  SIDES: words(Object.keys(sides), (side, text) =>
    sides[side]?.includes(text.slice(-1)) === true ? 'win' : undefined,
  ),
  KIND: words(['digit', 'letter'], (kind, text) => (isLetter(text[4]) === (kind === 'letter') ? kind : undefined)),
  DUEL: words(['banker', 'tie', 'player'], duel),
  LAST2: words(['mixed', 'digits', 'letters'], (choice, text) => {
    const letters = Number(isLetter(text[3])) + Number(isLetter(text[4]));
    return ['digits', 'mixed', 'letters'][letters] === choice ? choice : undefined;
  }),
  LAST: words(characters, (choice, text) => (text.endsWith(choice) ? 'win' : undefined)),
};

test('every play is described here', () => {
  expect(Object.keys(models)).toEqual([...game.plays.keys()]);
});

test.each(Object.entries(models))('%s: random selections win what their choices win one by one', (play, model) => {
  tryPlay(game, play, model, 60);
});

test('chances and most hits are those of all ends: the third character is for nobody', () => {
  const written = characters.map((_, value) => String(value).padStart(2, '0'));
  const results = written.flatMap((a) =>
    written.flatMap((b) => written.flatMap((c) => written.map((d) => [a, b, '00', c, d]))),
  );
  const bets = [...game.plays].flatMap(([play, { samples }]) => samples.map((sample) => [play, sample] as const));
  countChances(game, results, [...bets, ['DUEL', 'banker-player'], ['SIDES', 'big-odd'], ['LAST', '0-a-f']]);
});

test('at series 2000 every play returns its stake', () => {
  expectFair(game);
});
