/** Numbers that pay half and numbers that are full: the operator's word first, then what is staked. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRate, type Rate } from '../money/index.ts';
import { type NumberState, numberStateOf, numberStates, selectionStateOf, termsInState } from './index.ts';
import { testSeed } from '../test-seed.ts';

const terms = { set: undefined, halfFrom: 600n, cap: 1000n } as const;

test('a number pays half from its mark on and is full at its cap', () => {
  expect([0n, 599n, 600n, 999n, 1000n, 2000n].map((staked) => numberStateOf(terms, staked))).toEqual([
    'sold',
    'sold',
    'half',
    'half',
    'full',
    'full',
  ]);
  expect(numberStateOf({ ...terms, halfFrom: undefined }, 999n)).toBe('sold');
});

test("an operator's word holds whatever is staked", () => {
  for (const set of numberStates) {
    for (const staked of [0n, 700n, 5000n]) expect(numberStateOf({ ...terms, set }, staked)).toBe(set);
  }
});

test('a selection of several numbers is sold as the worst of them', () => {
  const states: Record<string, NumberState> = { '07': 'sold', '11': 'half', '68': 'full' };
  const stateOf = (number: string): NumberState => states[number] ?? 'sold';
  expect(selectionStateOf([], stateOf)).toBe('sold');
  expect(selectionStateOf(['07'], stateOf)).toBe('sold');
  expect(selectionStateOf(['07', '11'], stateOf)).toBe('half');
  expect(selectionStateOf(['68', '07', '11'], stateOf)).toBe('full');
});

test('half odds are half of every level, in the decimals that odds have, and a full number takes nothing', () => {
  const odds: Rate[] = [
    { numerator: 900n, denominator: 1n },
    { numerator: 87n, denominator: 10n },
    { numerator: 1n, denominator: 1_000_000n },
  ];
  const sold = { odds, cap: 5n, maxStake: 7n };
  expect(termsInState(sold, 'sold')).toBe(sold);
  expect(termsInState(sold, 'half').odds.map(formatRate)).toEqual(['450', '4.35', '0']);
  expect(termsInState(sold, 'half')).toMatchObject({ cap: 5n, maxStake: 7n });
  expect(termsInState(sold, 'full')).toEqual({ ...sold, cap: 0n });
});

test('more stakes never make a number better for the player', () => {
  const rank = (state: NumberState): number => numberStates.indexOf(state);
  const amount = fc.bigInt({ min: 0n, max: 10_000n });
  fc.assert(
    fc.property(amount, amount, amount, amount, (halfFrom, cap, staked, more) => {
      const before = numberStateOf({ set: undefined, halfFrom, cap }, staked);
      expect(rank(numberStateOf({ set: undefined, halfFrom, cap }, staked + more))).toBeGreaterThanOrEqual(
        rank(before),
      );
    }),
    { seed: testSeed, numRuns: 300 },
  );
});
