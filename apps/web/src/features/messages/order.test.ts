/** What stands stays, what is new comes on top. */
import { expect, test } from 'vitest';
import { keptOrder } from './order.ts';

test('the first order is the server’s: unread first', () => {
  expect(keptOrder([], ['b', 'a'])).toEqual(['b', 'a']);
});

test('a message that was read does not jump away under the reader', () => {
  const before = ['new', 'old', 'read'];
  expect(keptOrder(before, ['old', 'new', 'read'])).toBe(before);
});

test('a new one comes on top, one that is gone leaves', () => {
  expect(keptOrder(['a', 'b'], ['c', 'b'])).toEqual(['c', 'b']);
  expect(keptOrder(['a'], [])).toEqual([]);
});
