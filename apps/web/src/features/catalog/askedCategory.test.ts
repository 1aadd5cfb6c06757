/** The category of an address. */
import { describe, expect, it } from 'vitest';
import { askedCategory } from './askedCategory.ts';

const asked = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  return askedCategory(pathname, searchParams.get('games') ?? undefined);
};

describe('the category', () => {
  it('is the path’s own', () => {
    expect(['/rng', '/fish', '/live', '/pvp'].map(asked)).toEqual(['RNG', 'FISH', 'LIVE', 'PVP']);
  });

  it('is what games says, however it is written', () => {
    expect(['/rng?games=fish', '/rng?games=Fish', '/rng?games=FISH&page=X'].map(asked)).toEqual([
      'FISH',
      'FISH',
      'FISH',
    ]);
  });

  it('stays the path’s when games says nothing known', () => {
    expect(['/pvp?games=', '/pvp?games=constructor', '/pvp?games=%3Cb%3E'].map(asked)).toEqual(['PVP', 'PVP', 'PVP']);
  });
});
