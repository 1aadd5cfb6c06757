/** A message is handed over at most once: there is no way back from where nobody knows. */
import { expect, test } from 'vitest';
import { next, statesOf } from '../states/index.ts';
import { deliveryStates } from './index.ts';

test('what may have been taken by a carrier never waits again', () => {
  for (const from of ['pending', 'sent', 'delivered', 'refused', 'failed', 'expired'] as const)
    for (const to of ['waiting', 'handing'] as const) expect(next(deliveryStates, from, to).ok).toBe(false);
});

test('only one that a carrier took can be delivered, and only one that waits can grow too old', () => {
  for (const from of statesOf(deliveryStates)) {
    expect(next(deliveryStates, from, 'delivered').ok).toBe(from === 'sent' || from === 'pending');
    expect(next(deliveryStates, from, 'expired').ok).toBe(from === 'waiting');
  }
});
