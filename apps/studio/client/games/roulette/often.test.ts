/** What came often is counted over the session's rounds. */
import { expect, test } from 'vitest';
import { countNumbers } from './often.ts';

test('the most frequent first, of equal ones the newer; cold are those that did not come for longest', () => {
  const { hot, cold, tones } = countNumbers([17, 5, 17, 0, 5, 32, 17], 2);
  expect(hot).toEqual([
    { number: 17, count: 3 },
    { number: 5, count: 2 },
  ]);
  expect(cold).toEqual([
    { number: 1, count: 7 },
    { number: 2, count: 7 },
  ]);
  expect(tones).toEqual({ red: 3, green: 1, black: 3 });
  expect(countNumbers([], 3).hot).toEqual([]);
});
