/** Seeded numbers: the golden vectors of a second implementation, and no number likelier than another. */
import { expect, test } from 'vitest';
import { chiSquare } from './chi-square.ts';
import { commitment, isSeed, nextBelow, seededWords } from './index.ts';
import { wordBelow } from './seeded.ts';
import { vectors } from './vectors.ts';

const seed = 'b33988032ade336d80e8d9d7b57eb577fbc6a097e91a8b75cf4c5dc7faa2b2ad';
const long = process.env.BANYAN_LONG === '1';

test('streams, numbers and commitments equal the golden vectors', () => {
  expect(vectors.streams.length).toBeGreaterThan(0);
  for (const { seed: key, label, words } of vectors.streams) {
    const next = seededWords(key, label);
    expect(words.map(() => next().toString(16).padStart(16, '0'))).toEqual(words);
  }
  expect(vectors.numbers.length).toBeGreaterThan(0);
  for (const { seed: key, label, n, drawn } of vectors.numbers) {
    const next = seededWords(key, label);
    expect(drawn.map(() => nextBelow(BigInt(n), next).toString())).toEqual(drawn);
  }
  for (const { seed: key, seedHash } of vectors.draws) expect(commitment(key)).toBe(seedHash);
});

// R44. The rule is the same for every size of word, so that in a small one every word can be tried.
test.each([
  [3n, 2n ** 8n],
  [7n, 2n ** 8n],
  [37n, 2n ** 8n],
  [52n, 2n ** 8n],
  [100n, 2n ** 12n],
  [256n, 2n ** 8n],
  [1_000_003n, 2n ** 21n],
])('below %i every number stands for equally many of the %i words', (n, space) => {
  const counts = new Uint32Array(Number(n));
  let thrown = 0n;
  for (let word = 0n; word < space; word += 1n) {
    const number = wordBelow(word, n, space);
    if (number === undefined) thrown += 1n;
    else counts[Number(number)] = (counts[Number(number)] as number) + 1;
  }
  expect(new Set(counts)).toEqual(new Set([Number(space / n)]));
  expect(thrown).toBe(space % n);
});

test('a word in the incomplete run is thrown away and the next one taken', () => {
  const words = [2n ** 64n - 1n, 2n ** 64n - 16n, 41n];
  expect(nextBelow(100n, () => words.shift() as bigint)).toBe(41n);
  expect(nextBelow(2n ** 64n, () => 2n ** 64n - 1n)).toBe(2n ** 64n - 1n);
  expect(() => nextBelow(0n, () => 0n)).toThrow(RangeError);
  expect(() => nextBelow(2n ** 64n + 1n, () => 0n)).toThrow(RangeError);
});

const draws = long ? 10_000_000 : 100_000;
test(`${draws} numbers below 37 spread evenly, and a modulo of a byte would be caught`, { timeout: 180_000 }, () => {
  const next = seededWords(seed, 'chi-square');
  const fair = new Array<number>(37).fill(0);
  const biased = new Array<number>(37).fill(0);
  for (let done = 0; done < draws; done += 1) {
    const word = next();
    const number = Number(nextBelow(37n, () => word));
    fair[number] = (fair[number] as number) + 1;
    const ofByte = Number(word & 255n) % 37;
    biased[ofByte] = (biased[ofByte] as number) + 1;
  }
  // 36 degrees of freedom: one fair run in a million passes 87.
  expect(chiSquare(fair)).toBeLessThan(87);
  expect(chiSquare(biased)).toBeGreaterThan(87);
});

test('other labels and other seeds are other streams', () => {
  const first = [seededWords(seed, 'a:1'), seededWords(seed, 'a:2'), seededWords('0'.repeat(64), 'a:1')].map((f) =>
    f(),
  );
  expect(new Set(first).size).toBe(3);
});

test.each(['', 'b339', seed.toUpperCase(), `${seed}00`, `${seed.slice(1)}g`, ` ${seed.slice(1)}`])(
  '%j is not a seed',
  (text) => {
    expect(isSeed(text)).toBe(false);
    expect(() => commitment(text)).toThrow(RangeError);
    expect(() => seededWords(text, 'x')).toThrow(RangeError);
  },
);
