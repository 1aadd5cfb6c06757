/** Video poker: what hands are, what is held and drawn, and what every hand played in the best way returns. */
import { expect, test } from 'vitest';
import { cardRanks, cardSuits } from '../cards/index.ts';
import {
  type HandClass,
  classOf,
  handClasses,
  payingClass,
  poker,
  pokerChances,
  pokerPays,
  pokerTables,
} from './index.ts';
import { playAll } from './optimal.ts';

const long = process.env.BANYAN_LONG === '1';
/** `AS 10H 2C`. */
const cardsOf = (text: string): number[] =>
  text.split(' ').map((word) => {
    const suit = cardSuits.findIndex((name) => name[0] === word.at(-1)?.toLowerCase());
    return suit * 13 + cardRanks.indexOf(word.slice(0, -1) as 'A');
  });
/** Takes the lowest card that is left, each time. */
const lowest = { below: () => 0, steps: [] };

test.each([
  ['AS KS QS JS 10S', 'royal', 'royal'],
  ['AS 2S 3S 4S 5S', 'straightFlush', 'straightFlush'],
  ['9H KH QH JH 10H', 'straightFlush', 'straightFlush'],
  ['AS AH AD AC 9D', 'fourAces', 'four'],
  ['3S 3H 3D 3C 9D', 'fourLow', 'four'],
  ['5S 5H 5D 5C 9D', 'four', 'four'],
  ['5S 5H 5D 9C 9D', 'fullHouse', 'fullHouse'],
  ['3S 5S 8S 9S KS', 'flush', 'flush'],
  ['AS KH QS JS 10S', 'straight', 'straight'],
  ['AS 3H 4S 5S 2S', 'straight', 'straight'],
  ['QS KH AS 2S 3S', undefined, undefined],
  ['5S 5H 5D 9C 8D', 'three', 'three'],
  ['5S 5H 8D 9C 8S', 'twoPair', undefined],
  ['JS JH 8D 9C 7S', 'jacks', undefined],
  ['10S 10H 8D 9C 7S', undefined, undefined],
  ['2S 2H 2D 2C 7S', 'fourLow', 'fourTwos'],
  ['2S 2H KS AS QS', undefined, 'wildRoyal'],
  ['2S 2H 2D 7C 7S', 'fullHouse', 'fiveAlike'],
  ['2S 2H AH 3H 5H', undefined, 'straightFlush'],
  ['2S 7H 7C 8S 8D', 'twoPair', 'fullHouse'],
  ['2S 7H 7C 7S 8D', 'three', 'four'],
  ['2S 2H 9D 7C 3C', undefined, 'three'],
  ['2S 9H JD QC KC', undefined, 'straight'],
  ['2S 9H JH QH 4H', undefined, 'flush'],
] as const)('%s is %s, and %s where twos are wild', (text, plain, wild) => {
  const cards = cardsOf(text);
  const jacks = payingClass('jacks', cards);
  expect([classOf(cards, false), payingClass('deuces', cards)]).toEqual([plain, wild]);
  expect(jacks).toBe(plain === 'fourAces' || plain === 'fourLow' ? 'four' : plain);
});

test('a card that is held stays, one that is not is replaced by the next of the deck', () => {
  const choice = { table: 'jacks' } as const;
  const before = poker.replay(100n, choice, [], lowest);
  // Ace to five of clubs.
  expect(before).toMatchObject({ isOver: false, payout: 0n, cashOut: null });
  expect(before?.shown).toEqual({ dealt: [0, 1, 2, 3, 4], hold: null, cards: [0, 1, 2, 3, 4], hand: 'straightFlush' });
  const after = poker.replay(100n, choice, [{ act: 'draw', hold: '01110' }], lowest);
  expect(after?.shown).toEqual({ dealt: [0, 1, 2, 3, 4], hold: '01110', cards: [5, 1, 2, 3, 6], hand: 'flush' });
  expect(after).toMatchObject({ isOver: true, payout: 600n });
  const step = { act: 'draw', hold: '11111' } as const;
  expect(poker.replay(100n, choice, [step, step], lowest)).toBeUndefined();
  expect(before === undefined ? undefined : poker.expire(before)).toEqual(step);
});

test('reads a hold of five and nothing else', () => {
  expect(poker.readStep({ hold: '10010', act: 'draw' })).toEqual({ act: 'draw', hold: '10010' });
  for (const sent of [{ act: 'draw' }, { act: 'draw', hold: '1' }, { act: 'draw', hold: '12000' }, { act: 'cash' }])
    expect(poker.readStep(sent)).toBeUndefined();
  expect(poker.readChoice({ table: 'jacks', more: 1 })).toBeUndefined();
});

/** A part in percent with six decimals, to the nearest. */
const percent = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): string =>
  (Number((numerator * 10n ** 12n) / denominator) / 1e10).toFixed(6);

// 99.543904 % is the published return of 9/6 jacks or better, 99.1660 of bonus poker 8/5, 99.7283 of this table of deuces wild.
test.each([
  ['jacks', '99.543904'],
  ['bonus', '99.165973'],
  ['deuces', '99.728295'],
] as const)('%s returns %s percent when every hand is played in the best way', (table, returned) => {
  expect(percent(poker.returnOf({ table }))).toBe(returned);
  // Of the classes without a pair of jacks nothing is paid, and all chances are below one together.
  const sum = pokerChances(table).reduce((total, { chance }) => total + chance.numerator, 0n);
  expect(sum).toBeLessThan(pokerChances(table)[0]?.chance.denominator ?? 0n);
  expect(pokerChances(table).map(({ hand }) => hand)).toEqual(Object.keys(pokerPays(table)));
});

test('the classes of jacks or better are as likely as published', () => {
  const chance = Object.fromEntries(
    pokerChances('jacks').map(({ hand, chance: { numerator, denominator } }) => [
      hand,
      Number(numerator) / Number(denominator),
    ]),
  );
  const published: Readonly<Partial<Record<HandClass, number>>> = {
    ...{ royal: 2.476e-5, straightFlush: 1.0931e-4, four: 0.00236255, fullHouse: 0.01151221, flush: 0.01101451 },
    ...{ straight: 0.01122937, three: 0.0744487, twoPair: 0.1292789, jacks: 0.21458503 },
  };
  for (const [hand, expected] of Object.entries(published)) expect(chance[hand]).toBeCloseTo(expected, 8);
});

test.runIf(long).each(pokerTables)('%s: all deals and all holds, counted again', { timeout: 120_000 }, (table) => {
  const pays = pokerPays(table);
  const four = pays.four ?? 0;
  const { counts, total } = playAll({ fourAces: four, fourLow: four, ...pays }, table === 'deuces');
  const own = Object.fromEntries(pokerChances(table).map(({ hand, chance }) => [hand, chance.numerator]));
  const merged: Partial<Record<HandClass, bigint>> = {};
  for (const hand of handClasses) {
    const as = pays[hand] === undefined && (hand === 'fourAces' || hand === 'fourLow') ? 'four' : hand;
    if (pays[as] !== undefined) merged[as] = (merged[as] ?? 0n) + counts[hand];
  }
  expect(merged).toEqual(own);
  expect(pokerChances(table)[0]?.chance.denominator).toBe(total);
});
