/** Sets by a word: their sizes and their edges. */
import { expect, test } from 'vitest';
import { digitSet, everyNumber, randomOf, sameDigits } from './quickPicks.ts';

test('digits that begin, end and sum', () => {
  const every = everyNumber(2);
  expect(digitSet('head', 3, every)[0]).toBe('30');
  expect(digitSet('tail', 3, every).at(-1)).toBe('93');
  expect(digitSet('sum', 0, every)).toContain('55');
  expect(digitSet('sum', 0, every)).toHaveLength(10);
  expect(digitSet('head', 0, everyNumber(3))).toHaveLength(100);
  expect(sameDigits(everyNumber(3))).toHaveLength(10);
});

test('a throw of chance gives different numbers in order, and never more than there are', () => {
  let turn = 0;
  const below = (n: number) => {
    turn += 7;
    return turn % n;
  };
  const thrown = randomOf(everyNumber(2), 5, below);
  expect(new Set(thrown).size).toBe(5);
  expect(thrown).toEqual([...thrown].sort());
  expect(randomOf(['1', '2'], 5, below)).toEqual(['1', '2']);
});

test('every number comes as often as another when chance is fair', () => {
  // All 6 orders of the two decisions for two of three numbers: below(3), then below(2).
  const counts = new Map<string, number>();
  for (let first = 0; first < 3; first += 1) {
    for (let second = 0; second < 2; second += 1) {
      const script = [first, second];
      const thrown = randomOf(['a', 'b', 'c'], 2, () => script.shift() as number).join('');
      counts.set(thrown, (counts.get(thrown) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(counts)).toEqual({ ab: 2, ac: 2, bc: 2 });
});
