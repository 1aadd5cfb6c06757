/** What is a sign of abuse, and what is chance. */
import { expect, test } from 'vitest';
import { answerTo, areNear, oppositeDraws, oppositeRounds, registeredAs, sharersAmong, tooFast } from './index.ts';

test('stakes within 5 % of the larger one are near', () => {
  expect([areNear(100n, 95n), areNear(95n, 100n), areNear(100n, 94n), areNear(0n, 0n)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('two bet against each other in five draws or more, with stakes that are near and leave nothing to chance', () => {
  const draw = (at: number, part = {}) => ({ draw: `d${at}`, one: 100n, other: 100n, isCovering: true, ...part });
  const five = [1, 2, 3, 4, 5].map((at) => draw(at));
  expect(oppositeDraws(five)).toHaveLength(5);
  expect(oppositeDraws(five.slice(1))).toEqual([]);
  expect(oppositeDraws([...five.slice(1), draw(6, { other: 90n })])).toEqual([]);
  expect(oppositeDraws([...five.slice(1), draw(6, { isCovering: false })])).toEqual([]);
});

test('six within an hour are too fast, and six in a day are not', () => {
  const at = (minutes: number) => [0, 1, 2, 3, 4, 5].map((step) => step * minutes * 60_000);
  expect([tooFast(at(10)), tooFast(at(60)), tooFast(at(10).slice(1))]).toEqual([6, 0, 0]);
});

test('at a table two bet against each other where one loses what the other wins, five times or more and hardly ever together', () => {
  const [won, lost] = [
    { stake: 100n, payout: 195n },
    { stake: 100n, payout: 0n },
  ];
  const rounds = (count: number, one = won, other = lost, from = 0) =>
    Array.from({ length: count }, (_, at) => ({ round: `r${from + at}`, one, other }));
  expect(oppositeRounds([...rounds(3), ...rounds(3, lost, won, 3)])).toHaveLength(6);
  expect(oppositeRounds(rounds(4))).toEqual([]);
  expect(oppositeRounds(rounds(5, won, { stake: 90n, payout: 0n }))).toEqual([]);
  // Who sits at the same table wins with the others as often as against them.
  expect(oppositeRounds([...rounds(5), ...rounds(1, lost, lost, 5)])).toEqual([]);
  expect(oppositeRounds([...rounds(9), ...rounds(1, lost, lost, 9)])).toHaveLength(9);
  const tie = { stake: 100n, payout: 100n };
  expect(oppositeRounds([...rounds(5), ...rounds(5, tie, tie, 5)])).toHaveLength(5);
});

test('what is withheld is withheld by a rule that was shown, and the first account keeps', () => {
  const second = { oncePer: ['device', 'document'] as const, isFirst: false };
  expect(answerTo('shared-device', second)).toBe('withheld');
  expect(answerTo('shared-document', second)).toBe('withheld');
  expect(answerTo('shared-device', { ...second, isFirst: true })).toBe('noted');
  expect(answerTo('shared-payee', second)).toBe('noted');
  expect(answerTo('opposite-bets', { oncePer: [], isFirst: false })).toBe('counts-nothing');
  for (const sign of ['near-phone', 'near-registration', 'no-own-play', 'no-risk', 'velocity', 'staff-linked'] as const)
    expect(answerTo(sign, second)).toBe('noted');
});

test('who has a key with others shares it with them, and what very many have names nobody', () => {
  const keys = new Map([
    ['a', ['x', 'y']],
    ['b', ['y']],
    ['c', ['z']],
  ]);
  expect([...sharersAmong(keys)]).toEqual([
    ['a', ['b']],
    ['b', ['a']],
  ]);
  const many = new Map(Array.from({ length: 51 }, (_, at) => [`m${at}`, ['shop']]));
  expect(sharersAmong(many).size).toBe(0);
});

test('those who register from one network within an hour share it', () => {
  const at = Date.parse('2026-01-01T10:05:00Z');
  const as = registeredAs('203.0.113.7', at);
  expect(registeredAs('::ffff:203.0.113.200', at + 50 * 60_000)).toBe(as);
  expect(registeredAs('203.0.113.7', at + 60 * 60_000)).not.toBe(as);
  expect(registeredAs('203.0.114.7', at)).not.toBe(as);
  expect(registeredAs('2001:db8:1:2::1', at)).toBe(registeredAs('2001:DB8:1:ffff::9', at));
});
