/** The rules of content by example and at their edges. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShown, languageOf, linkTarget, stateOf } from './index.ts';
import { testSeed } from '../test-seed.ts';

test('a schedule begins with its first moment and ends before its last', () => {
  const schedule = { from: 1000, until: 2000 };
  expect([999, 1000, 1999, 2000].map((now) => isShown(schedule, now))).toEqual([false, true, true, false]);
  expect(isShown({ from: 1000, until: null }, 9e12)).toBe(true);
});

test('an item is off, waits, is shown or is over', () => {
  const schedule = { from: 1000, until: 2000, isPublished: true };
  expect([999, 1000, 2000].map((now) => stateOf(schedule, now))).toEqual(['scheduled', 'shown', 'ended']);
  expect(stateOf({ ...schedule, isPublished: false }, 1500)).toBe('off');
});

describe('a text', () => {
  const texts = { BN: 'ক', EN: 'a', TH: 'ก' };
  test('comes in the asked language, else the fallback, else the first', () => {
    expect(languageOf(texts, 'TH', 'EN')).toBe('TH');
    expect(languageOf(texts, 'VI', 'EN')).toBe('EN');
    expect(languageOf({ TH: 'ก', BN: 'ক' }, 'VI', 'EN')).toBe('BN');
    expect(languageOf({}, 'VI', 'EN')).toBeUndefined();
  });
  test('is never taken from what every object has', () => {
    expect(languageOf(texts, 'constructor', 'EN')).toBe('EN');
  });
});

describe('a link', () => {
  test.each([
    ['/help', 'own'],
    ['/', 'own'],
    ['/promoDetail?id=1#terms', 'own'],
    ['https://example.org/a', 'https'],
    ['HTTPS://example.org', 'https'],
  ])('%s leads to %s', (link, target) => {
    expect(linkTarget(link)).toBe(target);
  });

  test.each([
    '',
    'help',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    '/\n/example.org',
    '\u0001javascript:alert(1)',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://example.org',
    'https:example.org',
    'https:/example.org',
    'https://',
    'https://own@example.org',
    'https://exa mple.org',
    'blob:https://example.org/1',
    'mailto:a@example.org',
  ])('%j leads nowhere', (link) => {
    expect(linkTarget(link)).toBeUndefined();
  });

  test('to the name that stands in for this site is another host', () => {
    expect(linkTarget('//own.invalid')).toBeUndefined();
    expect(linkTarget('//own.invalid/help')).toBeUndefined();
  });

  test('of any text leads to this site, to https or nowhere', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      'https:',
      'javascript:',
      'data:',
      '\t',
      '@',
      'own.invalid',
      '..',
      ':',
      '#',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 6 }), (parts) => {
        const link = parts.join('');
        const target = linkTarget(link);
        if (target === undefined) return;
        const address = new URL(link, 'https://here.example');
        expect(address.protocol).toBe('https:');
        expect(address.origin === 'https://here.example').toBe(target === 'own');
      }),
      { seed: testSeed, numRuns: 3000 },
    );
  });
});
