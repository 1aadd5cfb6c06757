/** The walk through a state table: what it lists is allowed, all else is a conflict that names both states. */
import { expect, test } from 'vitest';
import { next, type StateTable, statesOf } from './index.ts';

const door: StateTable<'open' | 'shut' | 'gone'> = { open: ['shut', 'gone'], shut: ['open'], gone: [] };

test('every pair of states is allowed exactly when the table lists it', () => {
  for (const from of statesOf(door)) {
    for (const to of statesOf(door)) {
      const answer = next(door, from, to);
      if (door[from].includes(to)) expect(answer).toEqual({ ok: true, value: to });
      else expect(answer).toEqual({ ok: false, code: 'state-conflict', details: { from, to } });
    }
  }
});

test('states come in their written order', () => {
  expect(statesOf(door)).toEqual(['open', 'shut', 'gone']);
});
