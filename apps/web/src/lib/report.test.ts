/** What a report of a broken page says, and what it must not. */
import { expect, test } from 'vitest';
import { ChunkFailure } from './chunk.ts';
import { reportOf } from './report.ts';

test('a bug is a bug and a part that could not be fetched is not', () => {
  expect(reportOf(new TypeError('x is undefined'), '/vnlottery').kind).toBe('broken');
  expect(reportOf(new ChunkFailure(false), '/vnlottery').kind).toBe('unloaded');
});

test('nothing of a person is told', () => {
  const error = new Error('no "Alice" at https://x.example/a?token=1 with alice@example.com, 01712345678 or ০১৭১২');
  error.stack =
    'Error: Alice 0171\n at a (https://x.example/assets/page-a1.js:1:20)\n at https://bad.example/own.js?id=5:1:1';
  const report = reportOf(error, '/promoDetail/017123?id=5');
  expect(report).toEqual({
    kind: 'broken',
    name: 'Error',
    message: 'no (text) at (address) with (mail) 0 or 0',
    page: 'promoDetail',
    where: ['page-a1.js:1:20'],
  });
});

test('whatever was thrown can be told', () => {
  expect(reportOf(undefined, '/').message).toBe('undefined');
  expect(reportOf(new Error('x'.repeat(999)), '/').message).toHaveLength(200);
});
