/** Languages are found by what a person would type. */
import { describe, expect, it } from 'vitest';
import { languages } from '@banyan/i18n';
import { findLanguages } from './findLanguages.ts';

const codes = (typed: string, reader = 'bn') => findLanguages(languages, typed, reader).map(({ code }) => code);

describe('a language', () => {
  it('is found by its own name, with or without accents', () => {
    expect(codes('বাংলা')).toEqual(['BN']);
    expect(codes('tieng viet')).toEqual(['VI']);
    expect(codes('اردو')).toEqual(['UR']);
  });

  it('is found by its English name, by the name in the page’s language, and by its code', () => {
    expect(codes('Thai')).toEqual(['TH']);
    expect(codes('ইংরেজি')).toEqual(['EN']);
    expect(codes('rur')).toEqual(['RUR']);
  });

  it('stays in the list while nothing is typed, and is not there for nonsense', () => {
    expect(codes('  ')).toHaveLength(29);
    expect(codes('').slice(0, 2)).toEqual(['BN', 'EN']);
    expect(codes('zzzz')).toEqual([]);
  });
});
