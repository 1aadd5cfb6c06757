/** Crash: the law of the flight's end, exact; who cashed out when; the vectors. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairDraws } from '../fair/index.ts';
import { vectors } from '../fair/vectors.ts';
import {
  capOf,
  chanceOfReaching,
  crash,
  endOfFlight,
  flightMs,
  isAim,
  multiplierAt,
  returnOfAim,
  settleBet,
} from './index.ts';

const long = process.env.BANYAN_LONG === '1';
const drawn = (number: number) => ({ below: () => number, steps: [] });
const space = 2n ** 52n;

test('flights and cash-outs equal the golden vectors', () => {
  const rounds = vectors.rounds.filter(({ game }) => game === 'crash');
  expect(rounds.length).toBe(40);
  for (const { stake, choice, payout, shown, ...seeds } of rounds) {
    const end = endOfFlight(fairDraws(crash, seeds));
    const settled = settleBet(BigInt(stake), end, choice as { aim: number | null; leftAtMs: number | null });
    const found = { end, flightMs: flightMs(end), multiplier: settled.multiplier };
    expect([String(settled.payout), found]).toEqual([payout, shown]);
  }
});

test.each([101, 102, 150, 200, 999, 12_345, 1_000_000])(
  'exactly floor(99 N / %i) of the N numbers reach it: the last that does and the first that does not',
  (multiplier) => {
    const { numerator, denominator } = chanceOfReaching(multiplier);
    expect([numerator, denominator]).toEqual([(99n * space) / BigInt(multiplier), space]);
    expect(endOfFlight(drawn(Number(numerator - 1n)))).toBeGreaterThanOrEqual(multiplier);
    expect(endOfFlight(drawn(Number(numerator)))).toBeLessThan(multiplier);
  },
);

test('whatever is aimed at returns 99 hundredths, short of it by less than a trillionth at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 1_000_000 }), (multiplier) => {
      const { numerator, denominator } = returnOfAim(multiplier);
      expect(numerator * 100n).toBeLessThanOrEqual(denominator * 99n);
      expect(denominator * 99n - numerator * 100n).toBeLessThan(denominator / 2n ** 30n);
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: 300 },
  );
});

test('no flight is under 1.00 or over 10,000.00', () => {
  expect(endOfFlight(drawn(2 ** 52 - 1))).toBe(100);
  expect(endOfFlight(drawn(0))).toBe(1_000_000);
});

test('the share of seeded flights that reach 1.50, 2.00 and 10.00 is what the law says', () => {
  const rounds = long ? 1_000_000 : 20_000;
  const serverSeed = 'c'.repeat(64);
  const ends = Array.from({ length: rounds }, (_, nonce) =>
    endOfFlight(fairDraws(crash, { serverSeed, clientSeed: 'all', nonce })),
  );
  for (const multiplier of [150, 200, 1000]) {
    const chance = 99 / multiplier;
    const reached = ends.filter((end) => end >= multiplier).length;
    // Chi-square of two classes at 99 %.
    expect((reached - rounds * chance) ** 2 / (rounds * chance * (1 - chance))).toBeLessThan(6.63);
  }
});

test('the multiplier never falls, starts at 1.00, and the flight lasts until it would pass its end', () => {
  let before = 0;
  for (let ms = 0; ms < 200_000; ms += 10) {
    expect(multiplierAt(ms)).toBeGreaterThanOrEqual(before);
    before = multiplierAt(ms);
  }
  expect([multiplierAt(-5), multiplierAt(0), multiplierAt(10 ** 9)]).toEqual([100, 100, 1_000_000]);
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999_999 }), (end) => {
      const lasts = flightMs(end);
      expect(multiplierAt(lasts)).toBeGreaterThan(end);
      expect(multiplierAt(lasts - 1)).toBeLessThanOrEqual(end);
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: 300 },
  );
});

test('a cash-out counts by the server’s time: before the end it wins, at the end it is too late', () => {
  const end = 200;
  const lasts = flightMs(end);
  expect(settleBet(10_000n, end, { aim: null, leftAtMs: lasts - 1 }).payout).toBe(
    (10_000n * BigInt(multiplierAt(lasts - 1))) / 100n,
  );
  expect(settleBet(10_000n, end, { aim: null, leftAtMs: lasts })).toEqual({ payout: 0n, multiplier: null });
  expect(settleBet(10_000n, end, { aim: 200, leftAtMs: null }).payout).toBe(20_000n);
  expect(settleBet(10_000n, end, { aim: 201, leftAtMs: null }).payout).toBe(0n);
  // Who leaves by hand before the aim is reached has left; who leaves later had left already.
  expect(settleBet(10_000n, end, { aim: 200, leftAtMs: 5000 }).multiplier).toBe(multiplierAt(5000));
  expect(settleBet(10_000n, end, { aim: 101, leftAtMs: 5000 }).multiplier).toBe(101);
  // Nobody cashes out at 1.00, where nothing would be won.
  expect(settleBet(10_000n, end, { aim: null, leftAtMs: 0 }).multiplier).toBeNull();
});

test('a bet cashes out by itself at the maximum win, however late it is left by hand', () => {
  const unit = 10_000n;
  const [stake, mostWin] = [5000n * unit, 5_000_000n * unit];
  const cap = capOf(stake, mostWin);
  expect(cap).toBe(100_000);
  const end = 1_000_000;
  const justBefore = flightMs(end) - 1;
  expect(settleBet(stake, end, { aim: null, leftAtMs: justBefore, cap }).payout).toBe(mostWin);
  expect(settleBet(stake, end, { aim: null, leftAtMs: null, cap }).payout).toBe(mostWin);
  expect(settleBet(stake, end, { aim: 200, leftAtMs: null, cap }).multiplier).toBe(200);
  expect(settleBet(stake, cap - 1, { aim: null, leftAtMs: null, cap }).payout).toBe(0n);
  // A small stake wins no more at the greatest multiplier.
  expect(capOf(unit, mostWin)).toBe(1_000_000);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 10 ** 6 }), (some, leftAtMs) => {
      const { payout } = settleBet(some, end, { aim: null, leftAtMs, cap: capOf(some, mostWin) });
      expect(payout).toBeLessThanOrEqual(mostWin);
    }),
    { seed: 20_261_122, numRuns: 300 },
  );
});

test('payouts are rounded down to a unit', () => {
  expect(settleBet(99n, 300, { aim: 101, leftAtMs: null }).payout).toBe(99n);
  expect([100, 101, 1_000_000, 1_000_001, 150.5, Number.NaN].map(isAim)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});
