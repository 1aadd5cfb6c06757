/** What choices do to a list. */
import { describe, expect, it } from 'vitest';
import { kindsFor, plainList, withFilter, withKind } from './list.ts';

const filtered = { ...plainList, classify: 'JP', name: 'pot', minBet: '0.05' };

describe('the kinds', () => {
  it('have hot only where there are hot games', () => {
    expect([kindsFor(false), kindsFor(true)]).toEqual([
      ['recent', 'fav'],
      ['recent', 'hot', 'fav'],
    ]);
  });

  it('forget the filters, and chosen again lead back to the plain list', () => {
    expect(withKind(filtered, 'hot')).toEqual({ ...plainList, kind: 'hot' });
    expect(withKind({ ...plainList, kind: 'fav' }, 'fav')).toEqual(plainList);
    expect(withKind(filtered, 'none')).toEqual(plainList);
  });
});

describe('a filter', () => {
  it('leads out of every kind', () => {
    expect(withFilter({ ...plainList, kind: 'fav' }, { classify: 'JP' })).toEqual({ ...plainList, classify: 'JP' });
    expect(withFilter(filtered, { minBet: '' })).toEqual({ ...filtered, minBet: '' });
  });

  it('that changes nothing is the same list', () => {
    expect(withFilter(filtered, { name: 'pot' })).toBe(filtered);
  });
});
