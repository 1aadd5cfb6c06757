/** Spans of days as the address names them. */
import { expect, test } from 'vitest';
import { dayIn, daysOf } from './spans.ts';

const own = { from: undefined, to: undefined };

test('a span is its days in the site’s zone', () => {
  const today = dayIn('Asia/Dhaka', Date.parse('2026-11-20T19:00:00Z'));
  expect(today).toBe('2026-11-21');
  expect(daysOf({ span: 'today', ...own }, today)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(daysOf({ span: 'yesterday', ...own }, '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOf({ span: '7d', ...own }, today)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(daysOf({ span: '30d', ...own }, today)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(daysOf({ span: 'all', ...own }, today)).toEqual({});
});

test('own days are taken in their order, and one may be left out', () => {
  expect(daysOf({ span: 'own', from: '2026-11-09', to: '2026-11-02' }, '')).toEqual({
    from: '2026-11-02',
    to: '2026-11-09',
  });
  expect(daysOf({ span: 'own', from: '2026-11-09', to: undefined }, '')).toEqual({ from: '2026-11-09' });
});
