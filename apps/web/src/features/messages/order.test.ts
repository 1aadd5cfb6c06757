/** What stands stays, what is new comes on top. */
import { expect, test } from 'vitest';
import { stableOrder } from './order.ts';

test('the first order is the server’s: unread first', () => {
  expect(stableOrder([], ['b', 'a'])).toEqual(['b', 'a']);
});

test('a message that was read does not jump away under the reader', () => {
  const before = ['new', 'old', 'read'];
  expect(stableOrder(before, ['old', 'new', 'read'])).toBe(before);
});

test('a new one comes on top, one that is gone leaves', () => {
  expect(stableOrder(['a', 'b'], ['c', 'b'])).toEqual(['c', 'b']);
  expect(stableOrder(['a'], [])).toEqual([]);
});
