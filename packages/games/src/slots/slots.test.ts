/** The slots: vectors, every outcome counted again, exact figures, the lines by another way of counting, and seeded samples. */
import { describe, expect, test } from 'vitest';
import { fairDraws, volatilityOf } from '../fair/index.ts';
import { vectors } from '../fair/vectors.ts';
import { countAll } from './count/count.ts';
import { sampleDraws, sampleOf } from './count/sample.ts';
import { eachWindow } from './count/windows.ts';
import { figuresOfSlot } from './figures.ts';
import { drawStops, gainOfLines, reelsOf, windowOf, winsOfLines } from './reels.ts';
import { numberOf, slots } from './index.ts';
import type { FreeSpinsTable } from './table.ts';

const long = process.env.BANYAN_LONG === '1';
const all = Object.entries(slots);

/** In millionths of a percent, rounded down: the return and the hits; then the deviation, the most in stakes, and rounds to a feature. */
const expected: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  rickshaw: [96.370786, 48.586914, 3.916, 7356.05, 63.7],
  shakrain: [96.330322, 20.895194, 6.479, 840, 14.7],
  jamdani: [95.795043, 49.913513, 3.995, 306.35, 3.9],
  puthi: [96.281142, 33.14695, 6.672, 8231.4, 62.3],
  mango: [95.630528, 38.668208, 6.691, 2510, 77.5],
};

describe.each(all)('%s', (id, slot) => {
  const { table } = slot;
  const reels = reelsOf(table);

  test('rounds equal the golden vectors of the second implementation, the feature among them', () => {
    const rounds = vectors.rounds.filter(({ game }) => game === id);
    expect(rounds.length).toBeGreaterThan(8);
    expect(rounds.filter(({ shown }) => (shown['spins'] as unknown[]).length > 1).length).toBeGreaterThan(1);
    for (const { stake, payout, shown, ...seeds } of rounds) {
      const outcome = slot.play(BigInt(stake), {}, fairDraws(slot, seeds));
      expect([String(outcome.payout), outcome.shown]).toEqual([payout, shown]);
    }
  });

  test('every outcome of every step, counted again', { timeout: 180_000 }, () => {
    expect(countAll(table)).toEqual(slot.counted);
  });

  test('returns between 95 and 97 %, pays as often and as widely as stated, and never more than its bound', () => {
    const { returned, hits, deviation, most } = slot.figures();
    const [rtp, often, wide, dearest, every] = expected[id] ?? [];
    expect(numberOf(returned) * 100).toBeCloseTo(rtp ?? 0, 5);
    expect(numberOf(returned)).toBeGreaterThan(0.95);
    expect(numberOf(returned)).toBeLessThan(0.97);
    expect(numberOf(hits) * 100).toBeCloseTo(often ?? 0, 5);
    expect(deviation).toBeCloseTo(wide ?? 0, 2);
    expect(Number(most) / 100).toBe(dearest);
    expect(1 / numberOf(slot.chanceOfFeature())).toBeCloseTo(every ?? 0, 0);
    expect(most).toBeLessThanOrEqual(BigInt(table.mostTimes) * 100n);
  });

  const rounds = long ? 1_000_000 : 100_000;
  test(`${rounds} seeded rounds lie within the interval of what was counted`, { timeout: 180_000 }, () => {
    const { returned, hits, deviation, most } = slot.figures();
    const sample = sampleOf(slot, rounds, sampleDraws(20_261_129));
    // 99 % of fair samples lie within 2.58 standard errors; the seed is fixed, so that this one always does or never.
    expect(Math.abs(sample.mean - numberOf(returned))).toBeLessThan((2.58 * deviation) / Math.sqrt(rounds));
    const chance = numberOf(hits);
    expect(Math.abs(sample.hits - chance)).toBeLessThan(2.58 * Math.sqrt((chance * (1 - chance)) / rounds));
    expect(sample.most).toBeLessThanOrEqual(Number(most));
  });

  test('the gain of a window is that of its wins, and a round that of its spins', () => {
    const draws = sampleDraws(7);
    for (let at = 0; at < 3000; at += 1) {
      const window = windowOf(reels, drawStops(reels, draws));
      expect(gainOfLines(reels, window)).toBe(winsOfLines(reels, window).reduce((sum, { gain }) => sum + gain, 0));
    }
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const seeds = { serverSeed: 'c3'.repeat(32), clientSeed: 'sum', nonce };
      const { payout, shown } = slot.play(100n, {}, fairDraws(slot, seeds));
      const spins = shown['spins'] as readonly { readonly gain: number }[];
      expect(Number(payout)).toBe(spins.reduce((sum, { gain }) => sum + gain, 0));
    }
  });

  test('its table fits together: letters, lines and pays name what there is', () => {
    const letters = new Set(table.strips.join(''));
    expect(letters.size).toBe(table.symbols.length);
    expect([...letters].every((letter) => letter.charCodeAt(0) - 97 < table.symbols.length)).toBe(true);
    expect(table.pays.flat().every(Number.isSafeInteger)).toBe(true);
    expect(new Set(table.lines).size).toBe(table.lines.length);
    for (const line of table.lines) expect(line).toMatch(new RegExp(`^[0-${table.rows - 1}]{${table.strips.length}}$`));
    expect([slot.readChoice({}), slot.readChoice({ bet: 1 })]).toEqual([{}, undefined]);
    expect(['low', 'medium', 'high']).toContain(volatilityOf(slot.figures().deviation));
  });
});

/** A machine so small that its lines can be summed on paper, in a second way: every line has the same chances, those of the product of its reels. */
const small: FreeSpinsTable = {
  ...{ feature: 'free spins', symbols: ['a', 'b', 'w', 's'], rows: 3, wild: 2, lines: ['11111', '02020'] },
  strips: ['abadb', 'abbca', 'aabcb', 'bacab', 'ababc'],
  ...{
    bothWays: false,
    pays: [
      [10, 20, 40],
      [30, 60, 120],
    ],
    mostTimes: 1_000_000,
  },
  ...{ scatter: { symbol: 3, least: 1, pays: [100] }, free: { first: 3, again: 2, mostAgain: 2, times: 2 } },
};

test('the lines of a small machine, window by window, are the products of what stands on its reels', () => {
  const reels = reelsOf(small);
  const window = new Uint8Array(15);
  let counted = 0;
  eachWindow(reels, window, 0, () => {
    counted += gainOfLines(reels, window);
  });
  let product = 0;
  for (const [symbol, pays] of small.pays.entries()) {
    // On each reel: how many places continue a run of this symbol. No wild stands on the first reel, so a run begins with the symbol.
    const fits = reels.strips.map((strip) => strip.filter((found) => found === symbol || found === small.wild).length);
    for (const [at, pay] of pays.entries()) {
      const length = at + 3;
      const ways = fits.reduce((sum, fit, reel) => sum * (reel < length ? fit : reel === length ? 5 - fit : 5), 1);
      product += pay * ways * small.lines.length;
    }
  }
  expect(counted).toBe(product);
});

test('free spins that bring more return base + q * free spins / (1 - again * q), but for their bound', () => {
  const unbounded = { ...small, free: { ...small.free, mostAgain: 60, again: 1 } };
  const counted = countAll(unbounded);
  const { plain, bringing } = counted;
  const spins = Number((plain?.count ?? 0n) + (bringing?.count ?? 0n));
  const spin = Number((plain?.gain ?? 0n) + (bringing?.gain ?? 0n)) / spins / 100;
  const q = Number(bringing?.count) / spins;
  expect(numberOf(figuresOfSlot(unbounded, counted).returned)).toBeCloseTo(spin + (q * 3 * spin * 2) / (1 - q), 6);
});

test('a round never pays more stakes than its table allows', () => {
  const slot = slots['rickshaw'];
  if (slot === undefined) throw new Error('no slot');
  expect(slot.mostPayout(100n, {})).toBe(100n * BigInt(slot.table.mostTimes));
});
