/** Rules that cannot be asked are refused by the place of what is wrong. */
import { expect, test } from 'vitest';
import { type SegmentRule, checkSegment } from './index.ts';

const rule = (...of: SegmentRule['of']): SegmentRule => ({ match: 'all', of });

test.each<[string, SegmentRule, string | undefined]>([
  ['everybody', rule(), undefined],
  ['a range of days', rule({ fact: 'deposited', days: 30, from: '100.50' }), undefined],
  ['a group', rule({ match: 'any', of: [{ fact: 'lastPlay', before: 30 }] }), undefined],
  ['no bound', rule({ fact: 'deposited', days: 30 }), '1'],
  ['bounds that cross', rule({ fact: 'level', from: '3', to: '2' }), '1'],
  ['days of what has none', rule({ fact: 'balance', days: 3, from: '1' }), '1'],
  ['a count with decimals', rule({ fact: 'bets', from: '1.5' }), '1'],
  ['an empty group', rule({ fact: 'email', is: true }, { match: 'any', of: [] }), '2'],
  ['both within and before', rule({ match: 'all', of: [{ fact: 'lastPlay', within: 1, before: 2 }] }), '1.1'],
  ['no day at all', rule({ fact: 'registered', within: 0 }), '1'],
  ['none of nothing', rule({ fact: 'country', in: [] }), '1'],
])('%s', (_what, asked, place) => {
  const checked = checkSegment(asked);
  expect(checked.ok ? undefined : checked.details?.['at']).toBe(place);
});

test('a rule of more conditions than anybody reads is refused', () => {
  const of = Array.from({ length: 31 }, () => ({ fact: 'email', is: true }) as const);
  expect(checkSegment(rule(...of)).ok).toBe(false);
});
