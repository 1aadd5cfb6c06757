import { describe, expect, it } from 'vitest';
import { fastestOf, gradeOf, linesOf, measure, sameOn } from './lines.ts';

describe('the lines of the site', () => {
  const two = { url: 'https://two.example', name: '2' };

  it('hold this page’s own, once, and none that is not https', () => {
    expect(linesOf([two], 'https://one.example', 'here')).toEqual([{ url: 'https://one.example', name: 'here' }, two]);
    expect(linesOf([two], 'https://two.example', 'here')).toEqual([two]);
    const bad = ['http://x.example', 'javascript:alert(1)', '', 'x'].map((url) => ({ url, name: 'x' }));
    expect(linesOf(bad, 'http://localhost:8080', 'here')).toEqual([{ url: 'http://localhost:8080', name: 'here' }]);
  });

  it('keep the page when one is chosen', () => {
    expect(sameOn(two, { pathname: '/promoDetail', search: '?id=1' })).toBe('https://two.example/promoDetail?id=1');
  });

  it('the fastest is the one that answered first, and none when none did', () => {
    expect(
      fastestOf(
        new Map<string, number | 'none'>([
          ['a', 300],
          ['b', 'none'],
          ['c', 120],
          ['d', 120],
        ]),
      ),
    ).toBe('c');
    expect(fastestOf(new Map([['a', 'none' as const]]))).toBeUndefined();
    expect([1, 200, 201, 600, 601, 'none' as const].map(gradeOf)).toEqual([
      'fast',
      'fast',
      'fair',
      'fair',
      'slow',
      'none',
    ]);
  });

  it('are measured by the second answer; one that fails has no speed', async () => {
    let clock = 0;
    const asked: string[] = [];
    const ask = async (address: string) => {
      asked.push(address);
      clock += asked.length === 1 ? 900 : 40;
    };
    expect(await measure('https://two.example/x', ask, () => clock)).toBe(40);
    expect(asked).toEqual(['https://two.example/healthz', 'https://two.example/healthz']);
    expect(await measure('https://two.example', () => Promise.reject(new Error('down')))).toBe('none');
  });
});
