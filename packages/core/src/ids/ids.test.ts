/** Ids: the form of RFC 9562, order by time, buckets that the database counts alike. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketCount, bucketOf, houseId, isUuid, type MemberId, makeId } from './index.ts';
import { testSeed } from '../test-seed.ts';

const seeded = { seed: testSeed, numRuns: 500 };
const instant = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test('an id is a UUID of version 7 with its millisecond in front', () => {
  fc.assert(
    fc.property(instant, (ms) => {
      const id = makeId(ms);
      expect(isUuid(id)).toBe(true);
      expect(id[14]).toBe('7');
      expect('89ab').toContain(id[19]);
      expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(ms);
    }),
    seeded,
  );
});

test('ids of later milliseconds sort later, as text and so as bytes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(instant, { minLength: 2, maxLength: 20 }), (moments) => {
      const ordered = moments.toSorted((a, b) => a - b).map((ms) => makeId(ms) as string);
      expect(ordered.toSorted()).toEqual(ordered);
    }),
    seeded,
  );
});

test('ten thousand ids of one millisecond are all different and use every bucket', () => {
  const ids = Array.from({ length: 10_000 }, () => makeId<'member'>(1_800_000_000_000));
  expect(new Set(ids).size).toBe(10_000);
  expect(new Set(ids.map(bucketOf)).size).toBe(bucketCount);
});

test('the bucket is the last byte modulo 64', () => {
  fc.assert(
    fc.property(instant, (ms) => {
      const id = makeId<'member'>(ms);
      const hex = id.replaceAll('-', '');
      expect(bucketOf(id)).toBe(Number(BigInt(`0x${hex}`) % 64n));
    }),
    seeded,
  );
  expect(bucketOf(houseId)).toBe(0);
  expect(bucketOf('0192a000-0000-7000-8000-0000000000ff' as MemberId)).toBe(63);
});

test('a time that is not one makes no id', () => {
  for (const ms of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 48]) {
    expect(() => makeId(ms)).toThrow(RangeError);
  }
});

test('what only looks like a UUID is not one', () => {
  expect(isUuid(houseId)).toBe(true);
  for (const text of ['', '0192A000-0000-7000-8000-0000000000FF', `${houseId}\n`, houseId.slice(1), `{${houseId}}`]) {
    expect(isUuid(text)).toBe(false);
  }
});

test('an id of one noun is not an id of another', () => {
  const draw = makeId<'draw'>();
  // @ts-expect-error: a draw's id is not a member's
  expect(bucketOf(draw)).toBeTypeOf('number');
});
