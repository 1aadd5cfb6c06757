/** Who wrote last decides what a complaint waits for. */
import { expect, test } from 'vitest';
import { statesOf } from '../states/index.ts';
import { afterMember, afterStaff, complaintClocks, complaintStates, namesOutsideBody, nextDue } from './index.ts';

test('a member who writes again opens what was answered or closed, and what waits goes on waiting', () => {
  expect(statesOf(complaintStates).map((state) => [state, afterMember(state)])).toEqual([
    ['open', 'open'],
    ['answered', 'reopened'],
    ['closed', 'reopened'],
    ['reopened', 'reopened'],
  ]);
});

test('an answer answers what waits; after the end it is an addition', () => {
  expect(statesOf(complaintStates).map((state) => [state, afterStaff(state)])).toEqual([
    ['open', 'answered'],
    ['answered', 'answered'],
    ['closed', 'closed'],
    ['reopened', 'answered'],
  ]);
});

test('what is due next follows from who is waited for: first a sign of life, then an answer, then the last word', () => {
  expect(statesOf(complaintStates).map((state) => [nextDue(state, false), nextDue(state, true)])).toEqual([
    ['acknowledge', 'answer'],
    ['last-word', 'last-word'],
    [undefined, undefined],
    ['acknowledge', 'answer'],
  ]);
  const clocks = complaintClocks(0, { acknowledgeHours: 24, answerDays: 5, lastWordDays: 56 });
  expect(clocks).toEqual({ acknowledgeBy: 86_400_000, answerBy: 432_000_000, lastWordBy: 4_838_400_000 });
  expect(namesOutsideBody('rejected')).toBe(true);
  expect(namesOutsideBody('upheld')).toBe(false);
});
