/** When a line agrees, and who may sign. */
import { expect, test } from 'vitest';
import { type Figure, isSum, outcomeOf, paymentsOutcome, whyNotSigned } from './index.ts';

const figure = (ours: bigint | null, theirs: bigint | null): Figure => ({ name: 'count', ours, theirs });

test('a line agrees when every figure does, and is unverified while a side is silent', () => {
  expect(outcomeOf([figure(2n, 2n), figure(0n, 0n)])).toBe('agreed');
  expect(outcomeOf([figure(2n, 2n), figure(1n, 0n)])).toBe('differs');
  expect(outcomeOf([figure(2n, 3n), figure(1n, null)])).toBe('unverified');
  expect(outcomeOf([])).toBe('unverified');
  expect([isSum({ name: 'staked' }), isSum({ name: 'bets' })]).toEqual([true, false]);
});

test('payments differ by what one side lacks, and only where there is a statement', () => {
  expect(paymentsOutcome({ isCovered: true, differing: 0n })).toBe('agreed');
  expect(paymentsOutcome({ isCovered: true, differing: 1n })).toBe('differs');
  expect(paymentsOutcome({ isCovered: false, differing: 1n })).toBe('unverified');
});

test('a sheet is signed once all is explained, by somebody who explained none of it', () => {
  const done = { isOpen: false, explainers: ['rina'] };
  expect(whyNotSigned([], 'rina')).toBeUndefined();
  expect(whyNotSigned([done, { isOpen: true, explainers: [] }], 'omar')).toBe('unexplained');
  expect(whyNotSigned([done], 'rina')).toBe('same-person');
  expect(whyNotSigned([done], 'omar')).toBeUndefined();
});
