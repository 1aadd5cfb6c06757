/** What a session has come to. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elapsedText, lineOf, noProfit, rangeOf, withRound } from './session-profit.ts';

test('sums rounds, and keeps the course of the last of them', () => {
  let session = noProfit;
  for (let round = 0; round < 200; round += 1) session = withRound(session, 100n, round % 2 === 0 ? 198n : 0n);
  expect(session).toMatchObject({ rounds: 200, wins: 100, staked: 20_000n, profit: -200n });
  expect(session.course).toHaveLength(120);
  expect(session.course.at(-1)).toBe(-200n);
});

test('draws its course from nothing to now', () => {
  expect(lineOf([])).toEqual({ points: '0.00,30.00', zero: 30 });
  expect(lineOf([100n, -100n])).toEqual({ points: '0.00,16.00 50.00,2.00 100.00,30.00', zero: 16 });
});

test('remembers the best and the worst round, and none where nothing was won or lost', () => {
  expect(noProfit).toMatchObject({ best: 0n, worst: 0n });
  const session = [150n, 0n, 900n, 100n].reduce((before, payout) => withRound(before, 100n, payout), noProfit);
  expect(session).toMatchObject({ best: 800n, worst: -100n, wins: 2 });
  expect(rangeOf(session.course)).toEqual({ high: 750n, low: -50n });
  expect(rangeOf([])).toEqual({ high: 0n, low: 0n });
});

test('a line stays in its box, whatever was played', () => {
  const box = { width: 300, height: 120 };
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { maxLength: 130 }), (course) => {
      const { points, zero } = lineOf(course, box);
      const places = points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
      return (
        places.length === course.length + 1 &&
        places.every(([x, y]) => x >= 0 && x <= box.width && y >= 0 && y <= box.height) &&
        zero >= 0 &&
        zero <= box.height
      );
    }),
  );
});

test('the time of a session is written in hours, minutes and seconds', () => {
  expect([0, 59_999, 3_723_000, -5].map(elapsedText)).toEqual(['0:00:00', '0:00:59', '1:02:03', '0:00:00']);
});
