/**
 * R01: a long run of random operations on money equals an oracle that knows nothing but big integers of a far finer
 * step. Twenty thousand operations here, a million in the long run.
 */
import { expect, test } from 'vitest';
import {
  add,
  type Currency,
  currencyScales,
  formatExact,
  type Money,
  money,
  parseMoney,
  parseRate,
  type Rounding,
  split,
  times,
} from './index.ts';
import { testSeed } from '../test-seed.ts';

declare const process: { readonly env: { readonly BANYAN_LONG?: string } };
const operations = process.env.BANYAN_LONG === '1' ? 1_000_000 : 20_000;
/** The oracle counts in 10^-18 of a currency. */
const fineDecimals = 18;
const fine = 10n ** 18n;

/** A small seeded generator (xorshift, 32 bits): the run's seed begins it. */
function seededPicks(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Decimal text read digit by digit into fine steps. */
function fineOf(text: string): bigint {
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  let steps = 0n;
  for (const digit of whole + fraction) steps = steps * 10n + BigInt(digit);
  steps *= 10n ** BigInt(fineDecimals - fraction.length);
  return negative ? -steps : steps;
}

/** Rounds fine steps to the currency's step: towards zero, away from it, or to the nearer with halves away. */
function roundFine(steps: bigint, step: bigint, by: Rounding): bigint {
  const over = steps % step;
  if (over === 0n) return steps;
  const towards = steps - over;
  const away = towards + (steps < 0n ? -step : step);
  if (by === 'down') return towards;
  if (by === 'up') return away;
  const toTowards = over < 0n ? -over : over;
  return toTowards * 2n < step ? towards : away;
}

test(`${operations} random operations equal the oracle`, { timeout: 120_000 }, () => {
  const pick = seededPicks(testSeed);
  const currencies = Object.keys(currencyScales) as Currency[];
  const held: Money[] = currencies.map((code) => money(code, 0n));
  const expected: bigint[] = currencies.map(() => 0n);
  const roundings: Rounding[] = ['down', 'half-up', 'up'];
  for (let done = 0; done < operations; done += 1) {
    const at = pick(currencies.length);
    const code = currencies[at] as Currency;
    const step = 10n ** BigInt(fineDecimals - currencyScales[code]);
    const balance = held[at] as Money;
    const kind = pick(4);
    if (kind === 0) {
      const decimals = pick(currencyScales[code] + 1);
      const fraction = decimals === 0 ? '' : `.${String(pick(10 ** decimals)).padStart(decimals, '0')}`;
      const text = `${pick(2) === 0 ? '-' : ''}${pick(100_000)}${fraction}`;
      const read = parseMoney(code, text);
      if (!read.ok) throw new Error(`${text} was refused: ${read.code}`);
      held[at] = add(balance, read.value);
      expected[at] = (expected[at] as bigint) + fineOf(text);
    } else if (kind === 1) {
      const text = `${pick(2)}.${String(pick(1_000_000)).padStart(6, '0')}`;
      const by = roundings[pick(3)] as Rounding;
      const rate = parseRate(text);
      if (!rate.ok) throw new Error(`${text} was refused`);
      held[at] = times(balance, rate.value, by);
      // The product has at most twelve decimals, six of the currency and six of the rate: exact in the oracle's steps.
      expected[at] = roundFine(((expected[at] as bigint) * fineOf(text)) / fine, step, by);
    } else if (kind === 2) {
      const parts = split(balance, [1n + BigInt(pick(9)), BigInt(pick(9)), BigInt(pick(9))]);
      held[at] = parts.reduce((sum, part) => add(sum, part), money(code, 0n));
    } else {
      const text = formatExact(balance);
      expect(fineOf(text)).toBe(expected[at]);
      const read = parseMoney(code, text);
      if (!read.ok) throw new Error(`${text} was refused: ${read.code}`);
      held[at] = read.value;
    }
    if ((held[at] as Money).units * step !== expected[at]) throw new Error(`operation ${done} differs from the oracle`);
  }
  expect(held.map((value) => fineOf(formatExact(value)))).toEqual(expected);
});
