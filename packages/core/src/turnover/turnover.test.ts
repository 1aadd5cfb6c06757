/** Turnover as a queue: the closed formula against walking through every bet. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSeed } from '../test-seed.ts';
import { freeOf, leftOf, requiredFor } from './index.ts';

const seeded = { seed: testSeed, numRuns: 2000 };
const units = fc.bigInt({ min: 0n, max: 500n });
/** A life: requirements and bets as they come. */
const lives = fc.array(fc.record({ kind: fc.constantFrom('requires', 'bets'), units }), { maxLength: 25 });

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Walks: every bet goes to the oldest that is open, and what is over is lost. */
function walk(life: readonly { kind: string; units: bigint }[]): bigint[] {
  const open: bigint[] = [];
  for (const { kind, units: some } of life) {
    if (kind === 'requires') {
      open.push(some);
      continue;
    }
    let rest = some;
    for (const [at, left] of open.entries()) {
      const used = least(left, rest);
      open[at] = left - used;
      rest -= used;
    }
  }
  return open;
}

const asRequirements = (life: readonly { kind: string; units: bigint }[]) =>
  life.flatMap(({ kind, units: some }, at) =>
    kind === 'bets'
      ? []
      : [
          {
            units: some,
            betsSince: life.slice(at).reduce((sum, one) => sum + (one.kind === 'bets' ? one.units : 0n), 0n),
          },
        ],
  );

test('what is left of each is what a walk through every bet leaves', () => {
  fc.assert(
    fc.property(lives, (life) => {
      expect(leftOf(asRequirements(life))).toEqual(walk(life));
    }),
    seeded,
  );
});

test('what came before a moment at which nothing was left changes nothing', () => {
  fc.assert(
    fc.property(lives, lives, (before, after) => {
      fc.pre(walk(before).every((left) => left === 0n));
      const whole = leftOf(asRequirements([...before, ...after]));
      expect(whole.slice(walk(before).length)).toEqual(leftOf(asRequirements(after)));
    }),
    seeded,
  );
});

test('by hand: 100 asked, 50 bet, 100 asked, 60 bet leaves 90, all of the newer', () => {
  expect(
    leftOf([
      { units: 100n, betsSince: 110n },
      { units: 100n, betsSince: 60n },
    ]),
  ).toEqual([0n, 90n]);
  expect([freeOf(500n, 90n), freeOf(50n, 90n)]).toEqual([410n, 0n]);
  expect([requiredFor(101n, 100), requiredFor(101n, 50), requiredFor(101n, 0)]).toEqual([101n, 50n, 0n]);
  expect(() => leftOf([{ units: -1n, betsSince: 0n }])).toThrow(RangeError);
});
