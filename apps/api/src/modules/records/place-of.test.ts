/** Every page of any days is exactly its slice of all rows, from whichever end it is read. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

test('a page by days is the page of all rows', () => {
  const given = fc.record({
    counts: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }),
    page: fc.integer({ min: 0, max: 40 }),
    size: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(given, ({ counts, page, size }) => {
      const days = counts.map((count, at) => ({ day: String(900 - at), count: BigInt(count) }));
      const rows = days.flatMap(({ day, count }) => Array.from({ length: Number(count) }, (_, at) => `${day}.${at}`));
      const place = placeOf(days, { offset: page * size, limit: size });
      const expected = rows.slice(page * size, page * size + size);
      if (place === undefined) {
        expect(expected).toEqual([]);
        return;
      }
      const inside = rows.filter((row) => row.slice(0, 3) >= place.first && row.slice(0, 3) <= place.last);
      const read = (place.isReversed ? inside.reverse() : inside).slice(place.offset, place.offset + place.limit);
      expect(place.isReversed ? read.reverse() : read).toEqual(expected);
    }),
    { seed: Number(process.env['BANYAN_SEED']) },
  );
});
