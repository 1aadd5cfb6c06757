/** The states of a reward. */
import { expect, test } from 'vitest';
import { statesOf } from '../states/index.ts';
import { rewardStates } from './index.ts';

test('a reward ends once: claimed, expired or taken back', () => {
  const ways = statesOf(rewardStates).map((state) => `${state} ${rewardStates[state].join(' ')}`.trim());
  expect(ways).toEqual(['ready claimed expired taken-back', 'claimed', 'expired', 'taken-back']);
});
