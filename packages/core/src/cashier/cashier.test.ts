/** The deposit's state table, every pair of it against a table drawn by hand. */
import { expect, test } from 'vitest';
import { next, statesOf } from '../states/index.ts';
import { depositStates } from './index.ts';

test('a deposit moves only as drawn here', () => {
  // Rows are from, columns are to, in the order requested, pending, credited, failed.
  const drawn = { requested: '.x.x', pending: '..xx', credited: '....', failed: '....' };
  const states = statesOf(depositStates);
  expect(states).toEqual(Object.keys(drawn));
  for (const from of states) {
    const row = states.map((to) => (next(depositStates, from, to).ok ? 'x' : '.')).join('');
    expect(`${from} ${row}`).toBe(`${from} ${drawn[from]}`);
  }
});

test('no walk credits a deposit twice', () => {
  const after = (state: keyof typeof depositStates): string[] =>
    depositStates[state].flatMap((to) => [to, ...after(to)]);
  expect(after('credited')).toEqual([]);
  expect(after('failed')).toEqual([]);
});
