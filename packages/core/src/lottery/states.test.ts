/** The state tables of draws and bets, every pair of them against a table drawn by hand. */
import { expect, test } from 'vitest';
import { next, type StateTable, statesOf } from '../states/index.ts';
import { betStates, checkCorrection, drawStates } from './index.ts';

/** Each state's row: an x under every state it may move to, in the table's order. */
function rows<State extends string>(table: StateTable<State>): string[] {
  const states = statesOf(table);
  return states.map((from) => `${from} ${states.map((to) => (next(table, from, to).ok ? 'x' : '.')).join('')}`);
}

test('a draw moves only as drawn here', () => {
  // Columns: scheduled, open, closed, drawn, settled, void.
  expect(rows(drawStates)).toEqual([
    'scheduled .x...x',
    'open ..x..x',
    'closed ...x.x',
    'drawn ....x.',
    'settled ......',
    'void ......',
  ]);
});

test('a bet moves only as drawn here', () => {
  // Columns: accepted, won, lost, void.
  expect(rows(betStates)).toEqual(['accepted .xxx', 'won ..xx', 'lost .x.x', 'void ....']);
});

test('only a settled draw is corrected, and stays settled', () => {
  for (const state of statesOf(drawStates)) {
    const answer = checkCorrection(state);
    if (state === 'settled') expect(answer).toEqual({ ok: true, value: 'settled' });
    else expect(answer).toEqual({ ok: false, code: 'state-conflict', details: { from: state, to: 'settled' } });
  }
});
