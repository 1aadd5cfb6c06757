import { describe, expect, test } from 'vitest';
import { parseBrand } from './parse.ts';

const whole = { name: 'Jonaki', wordmark: 'jonaki', copyrightYear: '2025', minimumAge: 18, themeColor: '#06303a' };

describe('a brand', () => {
  test('says what it must and may leave out the rest', () => {
    expect(parseBrand(whole)).toEqual({ brand: whole });
    const more = { ...whole, languages: ['EN', 'BN'], categories: ['LOTT'], housePalette: 7 };
    expect(parseBrand(more)).toEqual({ brand: more });
  });

  test.each([
    [{ name: '' }, '"name" must'],
    [{ name: undefined }, '"name" must'],
    [{ wordmark: 'x'.repeat(41) }, '"wordmark" must'],
    [{ copyrightYear: '25' }, '"copyrightYear" must'],
    [{ minimumAge: 17 }, '"minimumAge" must'],
    [{ minimumAge: '18' }, '"minimumAge" must'],
    [{ themeColor: 'purple' }, '"themeColor" must'],
    [{ languages: ['EN'] }, '"languages" must'],
    [{ languages: ['BN', 'BN'] }, '"languages" must'],
    [{ languages: 'BN' }, '"languages" must'],
    [{ categories: [] }, '"categories" must'],
    [{ categories: ['lott'] }, '"categories" must'],
    [{ housePalette: 12 }, '"housePalette" must'],
    [{ colour: '#fff' }, '"colour" is not'],
  ])('with %o is refused by name', (wrong, words) => {
    expect(parseBrand({ ...whole, ...wrong })).toEqual({ fault: expect.stringContaining(words) });
  });

  test.each([null, [], 'brand', 4])('is an object: %o', (value) => {
    expect(parseBrand(value)).toEqual({ fault: 'it must be an object' });
  });
});
