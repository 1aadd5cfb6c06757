/** What is stored about how somebody bets is read as if anybody could have written it, and prices are shown in six formats. */
import { expect, test } from 'vitest';
import { readIds, toggledId } from './favourites.ts';
import { readPreferences, shownPrice } from './preferences.ts';
import { moveOf } from './useMoved.ts';

test('what cannot be read is as if nothing were stored', () => {
  const usual = { format: 'decimal', policy: 'better', keepsSelections: false };
  for (const text of [null, '', '{', '[]', '{"format":"x","policy":3}']) expect(readPreferences(text)).toEqual(usual);
  expect(readPreferences('{"format":"malay","policy":"any","keepsSelections":true}')).toEqual({
    ...{ format: 'malay', policy: 'any', keepsSelections: true },
  });
});

test('one price in each format', () => {
  const formats = ['decimal', 'fractional', 'american', 'hong-kong', 'malay', 'indonesian'] as const;
  expect(formats.map((format) => shownPrice(format, '1.90'))).toEqual([
    ...['1.90', '9/10', '-112', '0.90', '+0.90', '-1.12'],
  ]);
  expect(shownPrice('decimal', 'none')).toBe('none');
});

test('favourites are ids, each once, the newest first', () => {
  expect(readIds('["b","a","b",7,"<x>"]')).toEqual(['b', 'a']);
  expect([toggledId(['a'], 'b'), toggledId(['b', 'a'], 'b')]).toEqual([['b', 'a'], ['a']]);
});

test('a price moves up or down, and not where one of the two is none', () => {
  expect([moveOf('1.90', '1.95'), moveOf('1.90', '1.85'), moveOf('1.90', '1.90'), moveOf(null, '1.90')]).toEqual([
    ...['up', 'down', undefined, undefined],
  ]);
});
