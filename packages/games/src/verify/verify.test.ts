/** The check of a published draw: right ones are right, and every single changed character is noticed. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { vectors } from '../draws/vectors.ts';
import { checkXsmbDraw, type PublishedDraw } from './index.ts';

const published = vectors.draws[0] as PublishedDraw;

test('every golden draw is right', () => {
  for (const { seed, seedHash, drawId, result } of vectors.draws) {
    expect(checkXsmbDraw({ seed, seedHash, drawId, result })).toEqual({ verdict: 'right', seedHash, drawn: result });
  }
  expect(checkXsmbDraw({ ...published, seedHash: published.seedHash.toUpperCase() }).verdict).toBe('right');
});

test('a changed digit of any number is noticed, and the panel can show what should stand there', () => {
  for (const [at, { numbers }] of published.result.entries()) {
    for (const [place, number] of numbers.entries()) {
      const changed = `${(Number(number[0]) + 1) % 10}${number.slice(1)}`;
      const result = published.result.map((entry, index) =>
        index === at ? { ...entry, numbers: entry.numbers.with(place, changed) } : entry,
      );
      expect(checkXsmbDraw({ ...published, result })).toMatchObject({
        verdict: 'result-differs',
        drawn: published.result,
      });
    }
  }
});

test('missing, added and reordered numbers and tiers are noticed', () => {
  const [first, ...rest] = published.result;
  if (first === undefined) throw new Error('the vectors are empty');
  const others: PublishedDraw['result'][] = [
    [],
    rest,
    [...published.result, first],
    published.result.toReversed(),
    published.result.map((entry) => ({ ...entry, numbers: entry.numbers.toReversed() })),
    published.result.map((entry) => ({ ...entry, numbers: [entry.numbers.join(',')] })),
  ];
  for (const result of others) expect(checkXsmbDraw({ ...published, result }).verdict).toBe('result-differs');
});

test('a seed that was not promised is named before its numbers are compared', () => {
  const seed = 'e'.repeat(64);
  expect(checkXsmbDraw({ ...published, seed }).verdict).toBe('seed-not-committed');
  const swapped = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  expect(checkXsmbDraw({ ...published, seed, seedHash: swapped }).verdict).toBe('result-differs');
  expect(checkXsmbDraw({ ...published, drawId: 'another draw' }).verdict).toBe('result-differs');
});

test.each(['', 'seed', 'g'.repeat(64), 'E'.repeat(64)])('%j is no seed and nothing throws', (seed) => {
  expect(checkXsmbDraw({ ...published, seed })).toEqual({ verdict: 'seed-malformed', seedHash: null, drawn: null });
});
