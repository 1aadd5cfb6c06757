/** What papers say of a person. */
import { expect, test } from 'vitest';
import { documentKinds, foldNumber, identityStateOf, isDay } from './index.ts';

test.each([
  [{}, 'none'],
  [{ front: 'pending' }, 'none'],
  [{ front: 'verified', back: 'verified', selfie: 'verified' }, 'none'],
  [{ front: 'verified', back: 'verified', selfie: 'verified', address: 'pending' }, 'pending'],
  [{ front: 'verified', back: 'verified', selfie: 'verified', address: 'verified' }, 'verified'],
  [{ front: 'rejected' }, 'rejected'],
  [{ front: 'expired', back: 'rejected', selfie: 'pending', address: 'verified' }, 'rejected'],
  [{ front: 'expired', back: 'verified', selfie: 'pending', address: 'verified' }, 'expired'],
] as const)('%j: %s', (newest, state) => {
  expect(identityStateOf(documentKinds, newest)).toBe(state);
});

test.each([
  [{}, 'asked', 'pending'],
  [{}, 'confirmed', 'verified'],
  [{}, 'refused', 'none'],
  [{ front: 'pending' }, 'confirmed', 'verified'],
  [{ front: 'rejected' }, 'confirmed', 'rejected'],
  [{ front: 'rejected' }, 'asked', 'rejected'],
] as const)('%j and a check that is %s: %s', (newest, check, state) => {
  expect(identityStateOf(documentKinds, newest, check)).toBe(state);
});

test('what is not asked for says nothing', () => {
  expect(identityStateOf(['front'], { front: 'verified', address: 'rejected' })).toBe('verified');
  expect(identityStateOf([], {})).toBe('none');
});

test('a day exists or does not', () => {
  for (const day of ['2008-02-29', '1950-12-31']) expect(isDay(day)).toBe(true);
  for (const day of ['2007-02-29', '2007-13-01', '2007-00-10', '31-12-2000', '']) expect(isDay(day)).toBe(false);
});

test('a number is the same however it is written', () => {
  expect(foldNumber(' ab-12 34/5 ')).toBe('AB12345');
});
