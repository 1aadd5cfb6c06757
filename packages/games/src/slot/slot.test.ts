/** The slot: the vectors, all 3,200,000 spins counted again, and the return that follows from them tried on seeded rounds. */
import { expect, test } from 'vitest';
import { fairDraws, volatilityOf } from '../fair/index.ts';
import { vectors } from '../fair/vectors.ts';
import { countSpins } from './count.ts';
import {
  chanceOfFreeSpins,
  countedSpins,
  exactReturn,
  slotVolatility,
  fallsOf,
  freeSpins,
  meanFreeSpins,
  pays,
  slot,
  strips,
} from './index.ts';

const long = process.env.BANYAN_LONG === '1';

test('rounds equal the golden vectors, those with free spins that brought more among them', () => {
  const rounds = vectors.rounds.filter(({ game }) => game === 'monsoon');
  expect(rounds.length).toBeGreaterThan(12);
  expect(rounds.some(({ shown }) => (shown['spins'] as unknown[]).length > 9)).toBe(true);
  for (const { stake, payout, shown, ...seeds } of rounds) {
    const outcome = slot.play(BigInt(stake), {}, fairDraws(slot, seeds));
    expect([String(outcome.payout), outcome.shown]).toEqual([payout, shown]);
  }
});

test('every spin there is, counted: what they gain on either ladder, and how many bring free spins', {
  timeout: 180_000,
}, () => {
  const { deepest, ...counted } = countSpins();
  expect(counted).toEqual(countedSpins);
  expect(deepest).toBe(8);
  // Above everything: the dearest paid spin and as many of the dearest free ones as there can be.
  const mostFree = BigInt(freeSpins.first + freeSpins.again * freeSpins.mostAgain);
  const most = counted.dearestPaid + mostFree * counted.dearestFree;
  expect(BigInt(freeSpins.mostTimes) * 100n).toBeGreaterThanOrEqual(most);
});

test('the return is 96.0727 %, of which the paid spins give 74.3344 %', () => {
  const shown = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
    (numerator * 10n ** 8n) / denominator;
  expect(shown(exactReturn())).toBe(96_072_793n);
  expect((countedSpins.paidGain * 10n ** 6n) / (countedSpins.spins * 100n)).toBe(743_343n);
  expect(shown(chanceOfFreeSpins())).toBe(1_161_875n);
});

test('the mean number of free spins is that of the chain, tried with a chance that is easy to reckon', () => {
  const { numerator, denominator } = meanFreeSpins();
  // Without a bound it would be 8 / (1 - 4 p); the bound takes almost nothing away.
  const p = Number(countedSpins.bringing) / Number(countedSpins.spins);
  const unbounded = freeSpins.first / (1 - freeSpins.again * p);
  const mean = Number((numerator * 10n ** 12n) / denominator) / 1e12;
  expect(mean).toBeLessThan(unbounded);
  expect(unbounded - mean).toBeLessThan(1e-3);
});

const rounds = long ? 1_000_000 : 100_000;
test(`${rounds} seeded rounds return what was counted, and bring free spins as often`, { timeout: 900_000 }, () => {
  const stake = 10_000n;
  const serverSeed = 'a1'.repeat(32);
  let [paid, squares, free, lucky] = [0, 0, 0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { payout, shown } = slot.play(stake, {}, fairDraws(slot, { serverSeed, clientSeed: 'return', nonce }));
    const times = Number(payout) / 10_000;
    paid += times;
    squares += times * times;
    const spins = (shown['spins'] as unknown[]).length;
    free += spins - 1;
    if (spins > 1) lucky += 1;
  }
  const mean = paid / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  expect(volatilityOf(deviation)).toBe(slotVolatility);
  const error = deviation / Math.sqrt(rounds);
  // 99 % of fair runs lie within 2.58 standard errors; the seeds are fixed, so this one always does or never.
  expect(Math.abs(mean - 0.960728) / error).toBeLessThan(2.58);
  const chance = 0.01161875;
  expect(Math.abs(lucky - rounds * chance)).toBeLessThan(2.58 * Math.sqrt(rounds * chance * (1 - chance)));
  expect(free / lucky).toBeGreaterThan(freeSpins.first);
});

test('what falls in is what stands above on the strip, and what did not win stays', () => {
  for (let stop = 0; stop < 20; stop += 1) {
    const falls = fallsOf([stop, (stop * 3) % 20, (stop * 7) % 20, stop, 0]);
    for (const [at, { window, wins }] of falls.entries()) {
      expect(window).toHaveLength(15);
      expect(wins.length === 0).toBe(at === falls.length - 1);
    }
  }
});

test('wins on all steps are whole hundredths of a stake, and no wild stands on the first reel', () => {
  expect(strips[0]).not.toContain('7');
  expect(pays.flat().every(Number.isSafeInteger)).toBe(true);
  expect([slot.readChoice({}), slot.readChoice({ bet: 1 })]).toEqual([{}, undefined]);
});
