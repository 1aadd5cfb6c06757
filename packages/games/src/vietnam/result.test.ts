/** Results: 27 numbers in eight tiers or 18 in nine, and every way in which they can be wrong named. */
import { expect, test } from 'vitest';
import { drawXsmb, seededWords } from '../draws/index.ts';
import { drawTiers } from '../lottery/draw-tiers.ts';
import type { Prizes } from '../lottery/index.ts';
import { vietnamNorth, vietnamSouth } from './index.ts';

const { tiers, parse } = vietnamNorth;
const right = drawXsmb('1'.repeat(64), 'a draw');
type Wire = { tier: string; numbers: readonly string[] }[];

/** The right result with one tier's numbers changed. */
function withTier(tier: string, change: (numbers: readonly string[]) => readonly string[]): Wire {
  return right.map((entry) => (entry.tier === tier ? { tier, numbers: change(entry.numbers) } : entry));
}

test('a north draw has 27 prizes, of which 23 have three digits or more and 20 four or more', () => {
  const of = (digits: number) => tiers.reduce((sum, tier) => sum + (tier.digits >= digits ? tier.count : 0), 0);
  expect([of(2), of(3), of(4), of(5)]).toEqual([27, 23, 20, 10]);
});

test('a station’s draw has 18 prizes, of which 17 have three digits or more and 16 four or more', () => {
  const of = (digits: number) =>
    vietnamSouth.tiers.reduce((sum, tier) => sum + (tier.digits >= digits ? tier.count : 0), 0);
  expect([of(2), of(3), of(4), of(5), of(6)]).toEqual([18, 17, 16, 12, 1]);
});

test('a draw of one kind is no result of the other', () => {
  const station = drawTiers(vietnamSouth.tiers, seededWords('1'.repeat(64), 'a draw'));
  expect(parse(station)).toEqual({ ok: false, fault: { reason: 'tier-unknown', tier: 'G8' } });
  expect(vietnamSouth.parse(right)).toEqual({
    ok: false,
    fault: { reason: 'zeros-lost', tier: 'DB', found: expect.any(String) },
  });
  expect(() => vietnamNorth.index([])).toThrow(RangeError);
});

test('a number that its tier has twice is read: a draw that cannot be entered cannot be paid', () => {
  expect(parse(withTier('G7', () => ['07', '07', '07', '13'])).ok).toBe(true);
});

test('tiers in any order make the same result, in the order of tiers', () => {
  expect(parse(right)).toEqual({ ok: true, value: right });
  expect(parse(right.toReversed())).toEqual({ ok: true, value: right });
});

test('what was parsed is no longer the caller’s to change', () => {
  const wire = right.map(({ tier, numbers }) => ({ tier, numbers: [...numbers] }));
  const parsed = parse(wire);
  (wire[0] as { numbers: string[] }).numbers[0] = '00000';
  expect(parsed.ok && parsed.value).toEqual(right);
});

test.each<[string, Wire, object]>([
  ['nothing', [], { reason: 'tier-missing', tier: 'DB' }],
  ['a tier left out', right.filter(({ tier }) => tier !== 'G5'), { reason: 'tier-missing', tier: 'G5' }],
  ['a tier twice', [...right, right[3] as Prizes[0]], { reason: 'tier-repeated', tier: 'G3' }],
  ['an unknown tier', [...right, { tier: 'G8', numbers: ['12'] }], { reason: 'tier-unknown', tier: 'G8' }],
  ['an inherited name', [{ tier: 'toString', numbers: [] }], { reason: 'tier-unknown', tier: 'toString' }],
  ['a prize left out', withTier('G7', (all) => all.slice(1)), { reason: 'count-wrong', tier: 'G7' }],
  ['a prize too many', withTier('DB', (all) => [...all, '12345']), { reason: 'count-wrong', tier: 'DB' }],
  ['an empty prize', withTier('G2', (all) => all.with(1, '')), { reason: 'prize-missing', tier: 'G2', found: '' }],
  ['letters', withTier('G1', () => ['12a45']), { reason: 'not-digits', tier: 'G1', found: '12a45' }],
  ['other digits', withTier('G7', (all) => all.with(0, '১২')), { reason: 'not-digits', tier: 'G7', found: '১২' }],
  ['a sign', withTier('G7', (all) => all.with(0, '-1')), { reason: 'not-digits', tier: 'G7', found: '-1' }],
  ['a line end', withTier('G7', (all) => all.with(0, '1\n')), { reason: 'not-digits', tier: 'G7', found: '1\n' }],
  ['lost zeros', withTier('DB', () => ['7523']), { reason: 'zeros-lost', tier: 'DB', found: '7523' }],
  [
    'a digit more',
    withTier('G6', (all) => all.with(2, '0123')),
    { reason: 'number-too-long', tier: 'G6', found: '0123' },
  ],
])('%s is refused', (_name, wire, fault) => {
  expect(parse(wire)).toEqual({ ok: false, fault });
});
