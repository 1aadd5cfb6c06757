import { describe, expect, it } from 'vitest';
import { translate, translateNamed } from './catalog.ts';
import { defaultLanguage, languageOf, languages } from './languages.ts';
import { placesOf } from './places.ts';
import { readTexts } from './texts.ts';

describe('languages', () => {
  it('are the 29 of the specification, Bengali and English first, three of them right to left', () => {
    expect(languages).toHaveLength(29);
    expect(new Set(languages.map(({ code }) => code)).size).toBe(29);
    expect(languages.slice(0, 2).map(({ code }) => code)).toEqual(['BN', 'EN']);
    expect(languages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual([
      'UR',
      'AR',
      'FA',
    ]);
    expect(languages.every(({ code, digits }) => /^[A-Z]{2,3}$/.test(code) && digits === 'latn')).toBe(true);
  });

  it('take the default for a code that nobody knows', () => {
    expect(['XX', '', null, undefined, 'bn'].map((code) => languageOf(code).code)).toEqual(
      Array(5).fill(defaultLanguage),
    );
  });
});

describe('texts', () => {
  it('stand under the same keys with the same placeholders in Bengali and English', () => {
    const [bengali, english] = [readTexts('BN'), readTexts('EN')];
    expect(Object.keys(bengali).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(bengali))
      expect({ key, places: placesOf(text) }).toEqual({ key, places: placesOf(english[key] as string) });
  });

  it('fall back to English, then to the key', () => {
    expect(translate('BN', 'refusals.name-taken')).toMatch(/ইউজারনেম/);
    expect(translate('KK', 'refusals.name-taken')).toBe(translate('EN', 'refusals.name-taken'));
    expect(translateNamed('EN', 'refusals.no-such-code')).toBe('refusals.no-such-code');
    expect(translate('XX', 'refusals.name-taken')).toBe(translate('BN', 'refusals.name-taken'));
  });

  it('write counts in Latin digits in every language', () => {
    const written = languages.map(({ code }) => translate(code, 'agents.head.team', { count: 1212 }));
    expect(written.filter((text) => /[^\p{ASCII}]/u.test(text.replace(/[^\p{Nd}]/gu, '')))).toEqual([]);
    expect(written.every((text) => /1.?212/u.test(text))).toBe(true);
  });

  it('fill their placeholders', () => {
    expect(translate('EN', 'refusals.amount-out-of-range', { minimum: '৳ 100', maximum: '৳ 200' })).toContain(
      'between ৳ 100 and ৳ 200',
    );
  });
});
