/**
 * Random careers: bets of every kind on matches that are played, corrected, decided by hand and made void for a while, and cashed out meanwhile, in any
 * order. After each settlement every member has what an oracle says that was written apart; at the end nothing is left at risk and the books check.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Career, type Step, openCareer } from '../../../test/sport-career.ts';
import { type World, world } from '../../../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const matches = 4;
const members = 3;

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const small = (max: number) => fc.integer({ min: 0, max });
const score = fc.tuple(small(3), small(3));

const bet: fc.Arbitrary<Step> = fc.record({
  ...{ kind: fc.constant('bet' as const), member: small(members - 1), hundreds: fc.integer({ min: 1, max: 5 }) },
  legs: fc.uniqueArray(fc.record({ match: small(matches - 1), pick: small(6) }), {
    ...{ minLength: 1, maxLength: matches, selector: ({ match }) => match },
  }),
  isSystem: fc.boolean(),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: bet },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('score' as const), match: small(matches - 1), score }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), match: small(matches - 1), score }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('correct' as const), match: small(matches - 1), score }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant('by-hand' as const), match: small(matches - 1), market: small(2) },
      worth: fc.constantFrom('won' as const, 'lost' as const, 'back' as const, 'halfWon' as const, 'open' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('window' as const), match: small(matches - 1), market: small(3) },
      ...{ fromSteps: fc.integer({ min: 1, max: 8 }), steps: small(6) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end-window' as const), window: small(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant('cash-out' as const), bet: small(20), percent: fc.constantFrom(100, 40, 70, 20) },
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('settle' as const), times: fc.integer({ min: 1, max: 3 }) }) },
);

async function live(career: Career, steps: readonly Step[]): Promise<void> {
  for (const one of steps) {
    await career.take(one);
    if (one.kind === 'settle') expect(await career.balances()).toEqual(career.expected());
  }
  await career.end();
  expect(await career.balances()).toEqual(career.expected());
  expect(await career.atRisk()).toEqual([]);
}

it('leaves every member with what the contracts say, whatever happens in whatever order', {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      // Some before anything is played, so that there is what to settle.
      fc.array(bet, { minLength: 4, maxLength: 14 }),
      fc.array(step, { minLength: 15, maxLength: isLong ? 80 : 40 }),
      async (before, steps) => live(await openCareer(w, members, matches), [...before, ...steps]),
    ),
    // A counterexample that is as small as can be took longer than the long run has: the seed repeats it.
    { numRuns: isLong ? 40 : 6, seed: Number(process.env['BANYAN_SEED'] ?? 20261127), endOnFailure: true },
  );
});
