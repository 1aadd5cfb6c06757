/** Who wrote last decides what a complaint waits for. */
import { expect, test } from 'vitest';
import { statesOf } from '../states/index.ts';
import { afterMember, afterStaff, complaintStates } from './index.ts';

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
