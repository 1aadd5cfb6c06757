/** Whole bets typed at once: rows for the slip at what is sold now, in the words of the person, with faults by line. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lotteryOf } from '@banyan/games/lottery';
import { readTyped, vietnamNorth, vietnamSouth } from '@banyan/games/vietnam';
import { heldOf, pricesOf } from '../tickets/held.ts';
import type { CurrentDraw, Play } from '../draws/draws.queries.ts';
import { inTradeWords, readBets } from './typedBets.ts';

const rules = lotteryOf(vietnamNorth);
const plays = [...rules.plays.values()].map(
  (play) =>
    ({
      play: play.play,
      board: structuredClone(play.board),
      odds: play.levels.map(({ odds }) => odds).join('/'),
      minStake: { currency: 'BDT', amount: '1.00' },
      maxStake: { currency: 'BDT', amount: '10000.00' },
    }) as unknown as Play,
);
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../../../packages/i18n/texts/${language}/lottery.json`, import.meta.url), 'utf8'),
  );
const wordsIn = (language: string) => textsOf(language)['lottery.bets.words'] ?? '';

function read(text: string, language = 'en', sold: CurrentDraw['held'] = [], offered = plays) {
  const held = heldOf({ held: sold });
  const priceOf = pricesOf(offered, held);
  const words = wordsIn(language);
  return readBets(text, { rules, plays: offered, held, priceOf, boardPlay: 'LO2', stake: '10.00', words });
}
const rowsIn = (...given: Parameters<typeof read>) =>
  read(...given).wanted.map(
    ({ play, bets, stake, odds }) => `${play} ${bets.map(({ selection }) => selection).join()} x${stake} @${odds}`,
  );

test('many plays become as many rows, with the board’s play and stake where none is written', () => {
  expect(rowsIn('lo 07 18 x10\nde 68 = 20\nparlay 11-13 x5\n7 tail x10\n45')).toEqual([
    'LO2 07,18,45 x10.00 @78',
    'DE 68 x20.00 @82',
    'X2 11-13 x5.00 @14',
    'DUOI 7 x10.00 @8.7',
  ]);
  expect(read('lo 07 18 x10\nlo 07 x10').bets).toBe(2);
});

test.each(['bn', 'cn', 'en', 'id', 'th', 'ty', 'ur', 'vi'])('the example in %s is read without a fault', (language) => {
  const { faults, wanted } = read(textsOf(language)['lottery.bets.example'] ?? '', language);
  expect(faults).toEqual([]);
  expect(wanted.map(({ play, stake }) => `${play} ${stake}`)).toEqual([
    'LO2 10.00',
    'DE 20.00',
    'X2 5.00',
    'DUOI 10.00',
  ]);
});

test('words of a language are whole words, and the longer one of two is meant', () => {
  expect(inTradeWords('বিজোড় জোড় ১০হাজার', wordsIn('bn'))).toBe('le chan ১০k');
  // The sign that is one letter or two.
  expect(inTradeWords('\u09AC\u09DC', wordsIn('bn'))).toBe('tai');
  expect(inTradeWords('tailor', wordsIn('en'))).toBe('tailor');
});

test('a line with a fault gives no bet and is named as it was typed', () => {
  const { wanted, faults } = read('লো ০৭ ১৮ x১০\nকিছু ০৭\nদে ৬৮ x99999999\nলো ০৭ ১২৩৪৫', 'bn');
  expect(wanted.map(({ play }) => play)).toEqual(['LO2']);
  expect(faults.map(({ line, text, reason, found }) => [line, text, reason, reason === 'digits' ? found : ''])).toEqual(
    [
      [2, 'কিছু ০৭', 'word-unknown', ''],
      [3, 'দে ৬৮ x99999999', 'stake', ''],
      [4, 'লো ০৭ ১২৩৪৫', 'digits', '12345'],
    ],
  );
});

test('what is held back or not offered is said before it is on the slip', () => {
  const held: CurrentDraw['held'] = [
    { play: 'DE', number: '68', soldAs: 'full' },
    { play: 'DE', number: '07', soldAs: 'half' },
  ];
  const { half, faults } = read('de 07 18 x10\nde 19 68 x10', 'en', held);
  expect([half, faults.map(({ line, reason, found }) => [line, reason, found])]).toEqual([1, [[2, 'unsold', '68']]]);
  expect(rowsIn('de 07 18 x10', 'en', held)).toEqual(['DE 07 x10.00 @41', 'DE 18 x10.00 @82']);
  const fewer = plays.filter(({ play }) => play !== 'X2');
  expect(read('parlay 11-13 x5', 'en', [], fewer).faults).toMatchObject([{ line: 1, reason: 'not-offered' }]);
});

test('every play is typed by the short name that the page lists for it', () => {
  for (const lottery of [rules, lotteryOf(vietnamSouth)])
    for (const { play, samples } of lottery.plays.values())
      for (const sample of samples) {
        const { bets, faults } = readTyped(`${play.toLowerCase()} ${sample} x1`, lottery);
        expect([play, sample, faults, bets.map((bet) => bet.play)]).toEqual([play, sample, [], [play]]);
      }
});
