/** Lengths of time in words. */
import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

test('a length is said in its two largest parts, with Latin digits', () => {
  expect([0, 59, 60, 3661, 90_000, 86_400, null].map((seconds) => durationText('en', seconds))).toEqual([
    '0 sec',
    '59 sec',
    '1 min',
    '1 hr 1 min',
    '1 day 1 hr',
    '1 day',
    '–',
  ]);
  expect(durationText('bn', 61)).toMatch(/^1 \S+ 1 \S+$/);
});
