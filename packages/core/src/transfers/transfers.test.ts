/** The rule of transfers between members against what must always hold, and its states. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statesOf } from '../states/index.ts';
import { testSeed } from '../test-seed.ts';
import { decideTransfer, remittanceStates } from './index.ts';

const seeded = { seed: testSeed, numRuns: 2000 };
const units = fc.bigInt({ min: -50n, max: 300n });
const bounds = fc.record({ minimum: units, maximum: units, daily: units });
const funds = fc.record({
  main: fc.bigInt({ min: 0n, max: 300n }),
  owed: fc.bigInt({ min: 0n, max: 3n }),
  sentToday: fc.bigInt({ min: 0n, max: 300n }),
});

test('what is allowed is more than nothing, inside every bound and covered by real money', () => {
  fc.assert(
    fc.property(units, bounds, funds, (amount, within, sender) => {
      const isFine =
        amount > 0n &&
        amount >= within.minimum &&
        amount <= within.maximum &&
        sender.owed === 0n &&
        sender.sentToday + amount <= within.daily &&
        amount <= sender.main;
      expect(decideTransfer(amount, within, sender).ok).toBe(isFine);
    }),
    seeded,
  );
});

test('a transfer that was credited stays so', () => {
  expect(statesOf(remittanceStates).map((state) => remittanceStates[state])).toEqual([['credited'], []]);
});
