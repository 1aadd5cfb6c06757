/** A line that is computed anew comes to what the server said, and another sum does not. */
import { expect, test } from 'vitest';
import { computedOf } from './computed.ts';
import type { LineProof } from './periods.queries.ts';

const bdt = (amount: string) => ({ currency: 'BDT' as const, amount });
const found: LineProof = {
  line: {
    ...{ id: 'x', kind: 'rebate', promotion: 'daily', version: 1, first: '2026-11-24', last: '2026-11-24', level: 3 },
    ...{ amount: bdt('123.7653'), state: 'ready', why: null, parts: [], reward: null, claimUntil: null },
    madeAt: '2026-11-25T00:00:30.000Z',
  },
  proof: {
    plays: [
      ...[['RNG', '12345.67'] as const, ['LIVE', '5000'] as const].map(([category, valid]) => ({
        ...{
          product: 'game',
          category,
          game: '',
          staked: bdt(valid),
          valid: bdt(valid),
          won: bdt('0'),
          earlier: bdt('0'),
        },
      })),
    ],
    ...{ givenBack: null, expectedLoss: null, deposits: null, capped: null },
  },
  hash: 'x',
  rules: {
    ...{ kind: 'rebate', period: 'day', gives: { kind: 'cash' }, excludedGames: [] },
    rates: [{ level: 0, percents: { RNG: '0.8', LIVE: '0.5' } }],
    currencies: { BDT: { minimum: '1', cap: '5000' } },
  },
  periodState: 'closed',
};

test('a rebate of 12,345.67 at 0.8 % and 5,000 at 0.5 % is 123.7653', () => {
  expect(computedOf(found)).toEqual(bdt('123.7653'));
});

test('other sums come to something else', () => {
  const [first, second] = found.proof.plays;
  if (first === undefined || second === undefined) throw new Error('there are two');
  const plays = [first, { ...second, valid: bdt('4000') }];
  expect(computedOf({ ...found, proof: { ...found.proof, plays } })).toEqual(bdt('118.7653'));
});
