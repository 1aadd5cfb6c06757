/** What is a sign of abuse, and what is chance. */
import { expect, test } from 'vitest';
import { areNear, oppositeDraws, tooFast } from './index.ts';

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
